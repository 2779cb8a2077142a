import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { hashToken } from '../../accounts/tokens/token-rules.ts'
import { verifyChain } from '../../audit/verify-chain.ts'
import type { Config } from '../../config.ts'
import { type Database, openDatabase } from '../../database/open-database.ts'
import { fileKinds } from '../../file-kinds.ts'
import { openStorage } from '../../storage/open-storage.ts'
import type { DatabaseAddress } from '../databases.ts'
import { readBytes } from '../storages.ts'
import type { Promises } from './promises.ts'
import { draftId, folderName } from './writers.ts'

/** Whatever was promised is there, once; and of what was not, nothing is there by half. */
export async function expectKept(place: DatabaseAddress, promises: Promises): Promise<void> {
  const database = await openDatabase(place)
  try {
    if (database.engine === 'sqlite') await expectSound(database)
    await expectEntries(database, promises)
    await expectAddresses(database, promises)
    await expectFiles(database, promises)
    await expectTheRest(database, promises)
    for (const chain of ['changes', 'visits'] as const) {
      expect((await verifyChain(database.db, chain)).faults).toEqual([])
    }
  } finally {
    await database.close()
  }
}

async function expectSound({ db }: Database): Promise<void> {
  expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }])
  expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([])
}

/** Each with its history and its acts: a change and what is told of it are one. */
async function expectEntries({ db }: Database, { entries }: Promises): Promise<void> {
  const rows = await db.selectFrom('entries').selectAll().where('collection', '=', 'faq').execute()
  const ours = rows.filter(({ data }) => data.includes('sturm-'))
  const revisions = await db.selectFrom('revisions').select(['entry_id', 'what']).execute()
  const acts = await db.selectFrom('acts').select(['thing_id', 'kind']).where('kind', 'like', 'entry %').execute()
  const revisionsOf = Map.groupBy(revisions, ({ entry_id }) => entry_id)
  const actsOf = Map.groupBy(acts, ({ thing_id }) => thing_id)
  for (const { id, revision, data } of ours) {
    const word = revision === 1 ? 'Neu' : 'Anders'
    expect(JSON.parse(data).question).toBe(`${word} ${id}?`)
    expect(
      revisionsOf
        .get(id)
        ?.map(({ what }) => what)
        .toSorted(),
    ).toEqual(['changed', 'created'].slice(2 - revision))
    expect(actsOf.get(id)).toHaveLength(revision)
  }
  const kept = new Map(ours.map(({ id, revision }) => [id, revision]))
  const lost = [...entries].filter(([id, state]) => (kept.get(id) ?? 0) < (state === 'made' ? 1 : 2))
  expect(lost).toEqual([])
  expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length)
}

/** Each state of a record is there with its number and none is missing, and the newest is what the record says. */
async function expectAddresses({ db }: Database, { surNames }: Promises): Promise<void> {
  const versions = await db
    .selectFrom('member_versions')
    .select(['member_id', 'revision', 'data'])
    .where('what', '=', 'address')
    .orderBy('revision')
    .execute()
  const ours = versions.filter(({ data }) => data.includes('Brakebusch'))
  const names = ours.map(({ data }) => JSON.parse(data).surName)
  expect([...surNames].filter((name) => !names.includes(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  for (const [id, own] of Map.groupBy(ours, ({ member_id }) => member_id)) {
    const member = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(own.map(({ revision }) => revision)).toEqual(own.map((_, at) => at + 1))
    expect([own.length, own.at(-1)?.data]).toEqual([member.revision, member.data])
  }
}

async function expectFiles({ db }: Database, { documents, pictures }: Promises): Promise<void> {
  const versions = await db.selectFrom('document_versions').select(['document_id', 'sha256']).execute()
  const kept = new Map(versions.map(({ document_id, sha256 }) => [document_id, sha256]))
  expect([...documents].filter(([id, sha256]) => kept.get(id) !== sha256)).toEqual([])
  const drawn = await db
    .selectFrom('pictures')
    .leftJoin('picture_renditions', 'picture_renditions.picture_id', 'pictures.id')
    .select(({ fn }) => ['pictures.id', fn.count<number>('picture_renditions.width').as('widths')])
    .where('folder', '=', folderName)
    .groupBy('pictures.id')
    .execute()
  // All were sent the same one.
  expect(new Set(drawn.map(({ widths }) => Number(widths))).size).toBeLessThanOrEqual(1)
  const there = new Set(drawn.map(({ id }) => id))
  expect([...pictures].filter((id) => !there.has(id))).toEqual([])
}

async function expectTheRest({ db }: Database, { tokens, letters, answer, draft }: Promises): Promise<void> {
  const hashes = await db.selectFrom('tokens').select('hash').execute()
  const signedIn = new Set(hashes.map(({ hash }) => hash))
  expect([...tokens].filter((token) => !signedIn.has(hashToken(token)))).toEqual([])
  const asked = await db.selectFrom('acts').select('id').where('kind', '=', 'test mail sent').execute()
  const mails = await db.selectFrom('mails').select('id').where('to_address', '=', 'webmaster@aurora.example').execute()
  expect(asked.length).toBeGreaterThanOrEqual(letters.promised)
  // Whoever stands between has not asked twice.
  expect(asked.length).toBeLessThanOrEqual(letters.sent)
  expect(mails.length).toBeGreaterThanOrEqual(asked.length)
  const said = await db.selectFrom('sign_ups').select('note').execute()
  expectNumber(
    said.map(({ note }) => note),
    answer,
  )
  const drafts = await db.selectFrom('drafts').select('data').where('entry_id', '=', draftId).execute()
  expectNumber(
    drafts.map(({ data }) => JSON.parse(data).question),
    draft,
  )
}

/** One row, which says what was promised last or something that was sent after it. */
function expectNumber(said: string[], { promised, sent }: Promises['answer']): void {
  expect(said.length).toBeLessThanOrEqual(1)
  const number = Number(said[0]?.replace('Nummer ', '') ?? 0)
  expect(number).toBeGreaterThanOrEqual(promised)
  expect(number).toBeLessThanOrEqual(sent)
}

/** Every key that a row names; null where something is still to be brought in. */
export async function keysInRows(place: DatabaseAddress): Promise<(string | null)[]> {
  const database = await openDatabase(place)
  const tables = fileKinds.flatMap(({ files }) => files.map(({ table }) => table))
  const rows = await Promise.all(tables.map((table) => database.db.selectFrom(table).select('storage_key').execute()))
  await database.close()
  return rows.flatMap((each) => each.map((row) => row.storage_key)).sort()
}

/** Every file is what it was when it was sent: its key begins with its checksum. */
export async function expectWhole(settings: Pick<Config, 'dataDir' | 's3'>, keys: readonly string[]): Promise<void> {
  const storage = await openStorage(settings)
  try {
    for (const key of keys) {
      const bytes = await readBytes(storage, key)
      expect(key).toContain(createHash('sha256').update(bytes).digest('hex'))
    }
  } finally {
    await storage.close()
  }
}
