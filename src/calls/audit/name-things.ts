import { type ThingSort, thingSorts } from '../../audit/act-kinds-rules.ts'
import type { FoundAct } from '../../audit/find-acts.ts'
import { findCirculars } from '../../circulars/circulars.ts'
import { type CollectionName, collections } from '../../content/collections/collections.ts'
import { titleEntries } from '../../content/editing/find-names.ts'
import { findEntriesById } from '../../content/entries.ts'
import { readTerms } from '../../content/reading/read-terms.ts'
import { mediumName } from '../../content/schema/names-rules.ts'
import { labelOf } from '../../content/schema/worded-form.ts'
import {
  circularPath,
  entryEditingPath,
  handoverPath,
  listEditingPath,
  pageNamed,
  pictureFolderPath,
} from '../../content/site-map.ts'
import type { Db } from '../../database/tables.ts'
import { findDocumentsByIds } from '../../documents/library/documents.ts'
import { titleOf } from '../../documents/library/title-rules.ts'
import { findMedia } from '../../media/media.ts'
import { findPicturesByIds } from '../../pictures/pictures.ts'
import type { Terms } from '../../text/term-rules.ts'

/** What a thing is called where something is done to it, and where it is found; null where there is nothing to see any more. */
export interface NamedThing {
  name: string
  path: string | null
}

type Thing = NonNullable<FoundAct['thing']>
type ThingNames = (thing: Thing, details: FoundAct['details']) => NamedThing

const settingsPath = '/administration/settings'

/** What has a title; people and their accounts have names (tell-acts.ts). One question for each sort that is there. */
export async function nameThings(db: Db, acts: readonly FoundAct[]): Promise<ThingNames> {
  const idsOf = (...sorts: ThingSort[]) => [
    ...new Set(acts.flatMap(({ thing }) => (thing && sorts.some((sort) => sort === thing.sort) ? thing.id : []))),
  ]
  const terms = await readTerms(db)
  const entries = await entryNames(db, idsOf('entry', 'event'), terms)
  const media = await findMedia(db, idsOf('media'))
  const documents = new Map((await findDocumentsByIds(db, idsOf('document'))).map((row) => [row.id, row]))
  const pictures = new Map((await findPicturesByIds(db, idsOf('picture'))).map((row) => [row.id, row]))
  const circulars = new Map(
    idsOf('circular').length === 0 ? [] : (await findCirculars(db)).map((each) => [each.id, each]),
  )
  const listName = (name: unknown) => (isCollection(name) ? labelOf(name, terms) : String(name))

  const names: Partial<Record<string, ThingNames>> = {
    entry: ({ id }, { collection }) => {
      const list = collection === undefined ? '' : ` in „${listName(collection)}“`
      return entries.get(id) ?? { name: `einen Inhalt${list}`, path: null }
    },
    event: ({ id }) => {
      const entry = entries.get(id)
      return entry ? { ...entry, name: `die Veranstaltung ${entry.title}` } : { name: 'eine Veranstaltung', path: null }
    },
    list: ({ id }) => ({ name: `die Liste „${listName(id)}“`, path: isCollection(id) ? listEditingPath(id) : null }),
    media: ({ id }) => {
      const found = media.get(id)
      if (!found) return { name: 'etwas aus der Mediathek', path: null }
      return { name: `„${mediumName(found)}“ aus der Mediathek`, path: '/editor/library' }
    },
    document: ({ id }) => {
      const found = documents.get(id)
      if (!found) return { name: 'ein Dokument', path: null }
      const title = titleOf({ title: found.title, fileName: found.file_name })
      return { name: `das Dokument „${title}“`, path: withSearch(pageNamed('downloads').path, title) }
    },
    picture: ({ id }) => {
      const found = pictures.get(id)
      if (!found) return { name: 'ein Bild', path: null }
      return { name: `das Bild „${found.file_name}“`, path: pictureFolderPath(found.folder) }
    },
    circular: ({ id }) => {
      const found = circulars.get(id)
      const subject = found?.content.subject.trim()
      return {
        name: subject ? `das Rundschreiben „${subject}“` : 'ein Rundschreiben',
        path: found ? circularPath(id) : null,
      }
    },
    setting: ({ id }) => {
      const [, office] = /^office:(.+)$/.exec(id) ?? []
      if (office !== undefined) return { name: `das Amt „${office}“`, path: null }
      return { name: `die Einstellung „${settingNames[id] ?? id}“`, path: settingsPath }
    },
    emblem: ({ id }) => ({ name: id === 'circle' ? 'den Zirkel' : 'das Wappen', path: settingsPath }),
    handover: () => ({ name: 'den Semesterwechsel', path: handoverPath }),
    import: () => ({ name: 'eine Datei mit Mitgliedern', path: null }),
    mail: () => ({ name: 'eine E-Mail', path: null }),
    message: () => ({ name: 'eine Nachricht', path: null }),
    backup: () => ({ name: 'eine Sicherung', path: null }),
  }
  return (thing, details) =>
    names[thing.sort]?.(thing, details) ?? { name: thingSorts[thing.sort as ThingSort] ?? thing.sort, path: null }
}

async function entryNames(db: Db, ids: readonly string[], terms: Terms) {
  const rows = (await findEntriesById(db, ids)).filter(({ collection }) => isCollection(collection))
  const said = rows.map(({ collection, data }) => ({
    collection: collection as CollectionName,
    data: JSON.parse(data) as unknown,
  }))
  const titles = await titleEntries(db, said)
  return new Map(
    rows.map(({ id, collection }, at) => {
      const title = titles[at] ? `„${titles[at]}“` : ''
      const name = `${title} in „${labelOf(collection as CollectionName, terms)}“`.trim()
      return [id, { title, name, path: entryEditingPath(collection, id) }]
    }),
  )
}

const isCollection = (name: unknown): name is CollectionName => typeof name === 'string' && name in collections

/** The page with this in its filter. */
export const withSearch = (path: string, text: string): string => `${path}?${new URLSearchParams({ suche: text })}`

const settingNames: Record<string, string> = {
  'address office': 'Adressverwaltung',
  'office mails': 'E-Mails an Ämter',
  'congratulation birthday': 'Glückwunsch zum Geburtstag',
  'congratulation round': 'Glückwunsch zum runden Geburtstag',
  'congratulation jubilee': 'Glückwunsch zum Jubiläum',
  'second-factor': 'Zweiter Faktor',
  'processing-register': 'Verarbeitungsverzeichnis',
  acts: 'Aufbewahrung des Protokolls',
}
