/** What of the library is to be seen. */
export const libraryFilters = {
  all: 'Alles',
  used: 'Wird gezeigt',
  unused: 'Wird nirgends gezeigt',
  undescribed: 'Ohne Beschreibung',
  pictures: 'Nur Bilder',
  films: 'Nur Filme',
  files: 'Nur Dateien',
} as const

export type LibraryFilter = keyof typeof libraryFilters

interface Listed {
  kind: 'picture' | 'drawing' | 'film' | 'file'
  name: string
  fileName: string
  alt: string
  caption: string
  source: string
  isDecorative: boolean
  usedIn: readonly { title: string; label: string }[]
}

export const isUndescribed = ({ kind, alt, isDecorative }: Pick<Listed, 'kind' | 'alt' | 'isDecorative'>): boolean =>
  kind !== 'film' && alt.trim() === '' && !(isDecorative && kind !== 'file')

/** Where a form asks for one of these, the library offers no other. A drawing is a picture. */
export type WantedKind = 'picture' | 'film' | 'file'

export const wantedKindOf = ({ kind }: Pick<Listed, 'kind'>): WantedKind => (kind === 'drawing' ? 'picture' : kind)

/** Those that fit a filter and have all words of a term somewhere in what is said of them. */
export function findInLibrary<Media extends Listed>(
  media: readonly Media[],
  { term, filter }: { term: string; filter: LibraryFilter },
): Media[] {
  const words = fold(term).split(/\s+/).filter(Boolean)
  return media.filter((each) => {
    if (filter === 'used' && each.usedIn.length === 0) return false
    if (filter === 'unused' && each.usedIn.length > 0) return false
    if (filter === 'undescribed' && !isUndescribed(each)) return false
    if (isKindFilter(filter) && kindFilters[filter] !== wantedKindOf(each)) return false
    const places = each.usedIn.flatMap(({ title, label }) => [title, label])
    const said = fold([each.name, each.fileName, each.alt, each.caption, each.source, ...places].join(' '))
    return words.every((word) => said.includes(word))
  })
}

const kindFilters = { pictures: 'picture', films: 'film', files: 'file' } as const

/** Of no use where all are of one kind. */
export const isKindFilter = (filter: LibraryFilter): filter is keyof typeof kindFilters =>
  Object.hasOwn(kindFilters, filter)

const fold = (text: string): string => text.toLocaleLowerCase('de').normalize('NFC')

/** What is said before a medium becomes public by being chosen; empty where nothing changes. */
export function publishingWords(
  media: { kind: Listed['kind']; isPublic: boolean },
  audience: 'public' | 'members',
): string {
  if (audience === 'members' || media.isPublic) return ''
  if (media.kind === 'file') return 'Diese Datei öffnen bisher nur Mitglieder. Mit dem Veröffentlichen öffnen sie alle.'
  return 'Dieses Bild sehen bisher nur Mitglieder. Mit dem Veröffentlichen sehen es alle.'
}
