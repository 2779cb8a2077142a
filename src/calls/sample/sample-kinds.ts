import { giveRecord, takeRecords } from '../../accounts/accounts-of-members.ts'
import type { App } from '../../app.ts'
import type { CollectionName } from '../../content/collections/collections.ts'
import { isFixed } from '../../content/schema/entry-keys.ts'
import { removeSampleEntries } from '../../content/seeding/remove-sample-entries.ts'
import { restoreSampleEntries } from '../../content/seeding/restore-sample-entries.ts'
import { findSampleEntries } from '../../content/seeding/sample-entries.ts'
import { entryEditingPath, memberPath, pageNamed, pictureFolderPath, setupStepPath } from '../../content/site-map.ts'
import { findRemoved, keepRemoved } from '../../database/samples/removed-samples.ts'
import type { SampleItem, SampleItems } from '../../database/samples/sample-items.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { documentFiles } from '../../documents/library/document-files.ts'
import { findSampleDocuments } from '../../documents/library/sample-documents.ts'
import { emblemFiles } from '../../emblems/emblem-files.ts'
import { findSampleEmblems } from '../../emblems/sample-emblems.ts'
import type { FileKind } from '../../files/file-kind.ts'
import { removeSampleFiles, restoreSampleFiles } from '../../files/sample-files.ts'
import { mediaFiles } from '../../media/media-files.ts'
import { findSampleMedia } from '../../media/seeding/find-sample-media.ts'
import { findSampleMembers, removeSampleMembers, restoreSampleMembers } from '../../members/samples/sample-members.ts'
import { pictureFiles } from '../../pictures/picture-files.ts'
import { findSamplePictures } from '../../pictures/sample-pictures.ts'
import { indexDocument } from '../../search/index/index-document.ts'

export type SampleParts = Pick<App, 'config' | 'database' | 'clock' | 'seedDir'>

/** What people call what there is of the sample, in the order in which they read it. */
export const sampleLabels = {
  members: 'Personen',
  texts: 'Texte der Seiten',
  dates: 'Termine und Orte',
  galleries: 'Galerien',
  entries: 'Einträge in Listen',
  media: 'Bilder und Filme der Seiten',
  documents: 'Dokumente',
  pictures: 'Bilder der Mitglieder',
  emblems: 'Wappen und Zirkel',
} as const

export type SampleLabel = keyof typeof sampleLabels

/** Something of the sample, and where one looks at it. */
export interface ListedSample extends SampleItem {
  kind: SampleLabel
  link: string
  /** A person of the sample whose account stays, whatever becomes of him. */
  hasAccount?: boolean
}

export interface Restored {
  back: string[]
  /** What people have made of it since, which stays. */
  kept: { title: string; link: string }[]
}

/** How one sort of thing leaves and comes back. */
interface SampleKind {
  find(db: Db, parts: SampleParts): Promise<SampleItems<ListedSample>>
  /** False where one has been changed since it was found: then all of it is taken back. */
  remove(trx: Tx, parts: SampleParts, found: readonly ListedSample[], accountId: string): Promise<boolean>
  restore(trx: Tx, parts: SampleParts): Promise<Restored>
}

const members: SampleKind = {
  async find(db, { config }) {
    const found = await findSampleMembers(db, config.admin.email)
    return listed(found, ({ id }) => ({ kind: 'members', link: memberPath(id) }))
  },
  async remove(trx, { clock }, found) {
    const ids = found.map(({ id }) => id)
    const owned = await takeRecords(trx, ids)
    await keepRemoved(
      trx,
      'account',
      owned.map(({ id, member_id }) => ({ id, data: member_id })),
    )
    await removeSampleMembers(trx, clock, ids)
    return true
  },
  async restore(trx) {
    const back = await restoreSampleMembers(trx)
    for (const { id, data } of await findRemoved<string>(trx, 'account')) await giveRecord(trx, { id, member_id: data })
    return { back, kept: [] }
  },
}

const entries: SampleKind = {
  find: async (db, { seedDir }) =>
    listed(await findSampleEntries(db, seedDir), ({ id, collection }) => {
      return { kind: labelOf(collection), link: entryEditingPath(collection, id) }
    }),
  async remove(trx, { clock, seedDir }, found) {
    await removeSampleEntries(
      trx,
      clock,
      seedDir,
      found.map(({ id }) => id),
    )
    return true
  },
  async restore(trx, { clock }) {
    const { back, kept } = await restoreSampleEntries(trx, clock)
    return { back, kept: kept.map(({ collection, id, title }) => ({ title, link: entryEditingPath(collection, id) })) }
  },
}

const dates: readonly CollectionName[] = ['semesters', 'events', 'fixedDates', 'places']

function labelOf(collection: CollectionName): SampleLabel {
  if (isFixed(collection)) return 'texts'
  if (collection === 'galleries') return 'galleries'
  return dates.includes(collection) ? 'dates' : 'entries'
}

const documents: SampleKind = {
  find: async (db) =>
    listed(await findSampleDocuments(db), () => ({ kind: 'documents', link: pageNamed('downloads').path })),
  async remove(trx, parts, found, accountId) {
    if (!(await removeSampleFiles(trx, parts.clock, documentFiles, found, accountId))) return false
    await indexAll(
      trx,
      parts,
      found.map(({ id }) => id),
    )
    return true
  },
  async restore(trx, parts) {
    const back = await restoreSampleFiles(trx, parts.clock, documentFiles)
    await indexAll(trx, parts, back)
    return { back, kept: [] }
  },
}

async function indexAll(trx: Tx, { database, clock }: SampleParts, ids: readonly string[]): Promise<void> {
  for (const id of ids) await indexDocument(trx, database.engine, clock, id)
}

const pictures: SampleKind = {
  find: async (db) =>
    listed(await findSamplePictures(db), ({ folder }) => ({ kind: 'pictures', link: pictureFolderPath(folder) })),
  ...inBin(pictureFiles),
}

const media: SampleKind = {
  find: async (db) => listed(await findSampleMedia(db), () => ({ kind: 'media', link: '/editor/library' })),
  ...inBin(mediaFiles),
}

const emblems: SampleKind = {
  find: async (db) => listed(await findSampleEmblems(db), () => ({ kind: 'emblems', link: setupStepPath('wappen') })),
  ...inBin(emblemFiles),
}

function inBin(kind: FileKind): Pick<SampleKind, 'remove' | 'restore'> {
  return {
    remove: (trx, { clock }, found, accountId) => removeSampleFiles(trx, clock, kind, found, accountId),
    restore: async (trx, { clock }) => ({ back: await restoreSampleFiles(trx, clock, kind), kept: [] }),
  }
}

function listed<Item extends SampleItem>(
  { samples, others }: SampleItems<Item>,
  placeOf: (item: Item) => Pick<ListedSample, 'kind' | 'link'>,
): SampleItems<ListedSample> {
  return { samples: samples.map((item) => ({ ...item, ...placeOf(item) })), others }
}

/** In the order in which they come back: what is named before what names it. */
export const sampleKinds: readonly SampleKind[] = [members, documents, pictures, media, emblems, entries]
