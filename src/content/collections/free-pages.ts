import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import {
  choice,
  document,
  field,
  file,
  group,
  list,
  maybeParagraph,
  maybeRichText,
  maybeText,
  onlyFor,
  picture,
  text,
} from '../schema/fields.ts'
import { joinTexts, readableText } from '../schema/readable-text.ts'
import { freePageReaders } from '../schema/readers-rules.ts'
import { menuGroups, menuPageNames, pageNamed, pages } from '../site-map.ts'
import { atHead } from '../site-plan-rules.ts'

/** First parts of addresses that mean something else, now or as the program has announced it. */
const taken = new Set([
  ...pages.flatMap(({ path }) => path.split('/').slice(1, 2)),
  ...[
    'assets',
    'design',
    'downloads',
    'editor',
    'feeds',
    'healthz',
    'intern',
    'logout',
    'members',
    'metrics',
    'nicht',
    'sign-up',
  ],
  ...['oauth', 'overview', 'readyz', 'unsubscribe', 'user'],
])

const { administration: _, own: __, ...groups } = menuGroups
const places = { ...groups, none: 'Nicht im Menü' }

const isFree = (address: string) => !taken.has(address) && !address.startsWith('gallery')

/** A field that only this kind of building block has. */
const forKind = <Schema extends z.ZodType>(kind: string, schema: Schema): Schema => onlyFor('kind', [kind], schema)

const block = group('Baustein', {
  kind: choice('Art', {
    text: 'Text',
    picture: 'Bild',
    people: 'Personen',
    dates: 'Nächste Termine',
    files: 'Dateien',
    downloads: 'Dokumente',
  }),
  heading: maybeText('Überschrift').optional(),
  text: forKind('text', maybeRichText('Text')).optional(),
  picture: forKind('picture', picture('Bild')).optional(),
  people: forKind(
    'people',
    list(
      'Personen',
      group('Person', { name: text('Name'), role: maybeText('Aufgabe'), contact: maybeText('Erreichbar unter') }),
    ),
  ).optional(),
  count: forKind('dates', field(z.int().min(1).max(20), { label: 'Wie viele Termine', kind: 'number' })).optional(),
  files: forKind(
    'files',
    list(
      'Dateien',
      group('Datei', {
        file: file('Datei'),
        label: maybeText('Beschriftung', { help: 'Was auf der Seite steht. Leer: der Titel der Datei.' }),
      }),
    ),
  ).optional(),
  documents: forKind('downloads', list('Dokumente', document('Dokument'))).optional(),
})

/** Pages of the fraternity's own, made of building blocks. */
export const freePages = defineCollection({
  label: 'Eigene Seiten',
  audience: 'members',
  readers: freePageReaders,
  holds: 'many',
  key: 'address',
  shownOn: [],
  schema: z
    .strictObject({
      title: text('Titel'),
      address: field(
        z
          .string()
          .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'nur Kleinbuchstaben, Ziffern und Bindestriche')
          .max(60)
          .refine(isFree, 'Diese Adresse gehört schon zu einem anderen Teil der Website.'),
        { label: 'Adresse', kind: 'slug' },
      ),
      audience: choice('Für wen', { members: 'Nur für Mitglieder', public: 'Für alle' }),
      menu: choice('Menü', places),
      after: choice('Steht im Menü', {
        [atHead]: 'Ganz oben',
        ...(Object.fromEntries(menuPageNames.map((name) => [name, `Hinter „${pageNamed(name).title}“`])) as Record<
          string,
          string
        >),
      }).optional(),
      lead: maybeParagraph('Vorspann'),
      description: maybeParagraph('Beschreibung für Suchmaschinen'),
      blocks: list('Bausteine', block),
    })
    .refine(({ audience, menu }) => audience === 'public' || !['explore', 'footer'].includes(menu), {
      path: ['menu'],
      error: 'Was nur Mitglieder sehen, steht nicht im öffentlichen Menü.',
    })
    .superRefine(({ audience, blocks }, context) => {
      if (audience === 'members') return
      for (const [index, { kind }] of blocks.entries()) {
        const message =
          'Unsere Dokumente sind nur für Mitglieder. Was alle herunterladen dürfen, zeigt der Baustein „Dateien“.'
        if (kind === 'downloads') context.addIssue({ code: 'custom', path: ['blocks', index, 'kind'], message })
      }
    }),
  // What search engines are told is not on the page.
  found: ({ title, address, lead, blocks }) => ({
    title,
    text: joinTexts(lead, ...blocks.map((each) => readableText(block, each))),
    path: `/${address}`,
  }),
})
