import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../app.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { Db } from '../database/tables.ts'
import { documentFiles } from '../documents/library/document-files.ts'
import { pictureFiles } from '../pictures/picture-files.ts'
import { newKey } from '../storage/key-rules.ts'
import type { Storage } from '../storage/storage.ts'
import { openTestCalls, type TestCalls } from '../testing/calls.ts'
import { engines } from '../testing/databases.ts'
import { putDocument, putVersion } from '../testing/documents.ts'
import { storedFiles, upload } from '../testing/pictures.ts'
import { countDeleted, deleteFile, keptSince, purgeDeleted, restoreFile } from './deleted-files.ts'
import { findKeysOf, findNamedKeys } from './stored-keys.ts'

const moment = Date.parse('2025-11-15T10:24:13.250Z')
const thirtyDays = 30 * 24 * 60 * 60 * 1000
const deleted = { deleted_at: moment, deleted_by: 'anton', revision: 1, description: '' }

/** Each is put with two files: two versions, a picture and its thumbnail. */
const kinds = [
  {
    kind: documentFiles,
    async put(app: App) {
      const { id } = await putDocument(app)
      await putVersion(app, id)
      return id
    },
    insertDeleted(db: Db, ids: string[]) {
      const row = {
        ...deleted,
        directory: 'common' as const,
        title: '',
        grouping: '',
        is_personal: 0,
        current_version: 1,
        created_at: 0,
        changed_at: 0,
      }
      return db
        .insertInto('documents')
        .values(ids.map((id) => ({ ...row, id })))
        .execute()
    },
  },
  {
    kind: pictureFiles,
    put: async (app: App) => (await upload(app)).id,
    insertDeleted(db: Db, ids: string[]) {
      const place = { folder: 'x', folder_key: 'x', file_name: 'x.jpg', uploaded_by: null, uploaded_at: 0 }
      const row = { ...deleted, ...place, width: 1, height: 1, colour: '#000000', size: 1, sha256: 'x', drawn: 1 }
      return db
        .insertInto('pictures')
        .values(ids.map((id) => ({ ...row, id, storage_key: newKey('0'.repeat(64)) })))
        .execute()
    },
  },
]

describe.each(engines)('on %s', (engine) => {
  let calls: TestCalls
  let now = moment
  beforeAll(async () => {
    calls = await openTestCalls(engine, () => new Date(now))
  })
  afterAll(() => calls.close())

  describe.each(kinds)('deleted $kind.table', ({ kind, put, insertDeleted }) => {
    afterEach(async () => {
      now = moment
      for (const id of await ids()) await remove(id).catch(() => {})
      await purge(moment + thirtyDays)
    })

    const db = () => calls.app.database.db
    const ids = async () => (await db().selectFrom(kind.table).select('id').execute()).map(({ id }) => id)
    const kept = async () => (await storedFiles(calls.app)).kept.length
    const remove = (id: string) => deleteFile(db(), calls.app.clock, kind, id, 'anton')
    const restore = (id: string) =>
      inTransaction(db(), 'read committed', (trx) => restoreFile(trx, calls.app.clock, kind, id))
    const purge = (until = keptSince(calls.app.clock), storage: Storage = calls.app.storage) =>
      purgeDeleted({ db: db(), storage }, kind, until)

    it('end with all their files thirty days after, and not before; the others stay', async () => {
      const [stays, goes] = [await put(calls.app), await put(calls.app)]
      await remove(goes)
      now += thirtyDays - 1
      expect(await purge()).toBe(0)
      expect(await kept()).toBe(4)
      now += 1
      expect(await purge()).toBe(1)
      expect(await ids()).toEqual([stays])
      for (const { table } of kind.files) {
        expect(await db().selectFrom(table).select('storage_key').execute()).toHaveLength(2 / kind.files.length)
      }
      expect(await storedFiles(calls.app)).toEqual({ kept: [expect.any(String), expect.any(String)], underWay: [] })
      expect(await purge()).toBe(0)
    })

    it('are brought back until they are due', async () => {
      const id = await put(calls.app)
      await remove(id)
      now += thirtyDays - 1
      await restore(id)
      expect(await countDeleted(db(), kind)).toEqual({ count: 0, bytes: 0 })
      now = moment
      await remove(id)
      now += thirtyDays
      await restore(id)
      expect(await countDeleted(db(), kind)).toEqual({ count: 1, bytes: expect.any(Number) })
    })

    it('go in steps, however many they are', async () => {
      await insertDeleted(
        db(),
        Array.from({ length: 250 }, (_, i) => `viele-${i}`),
      )
      now += thirtyDays
      expect(await purge()).toBe(250)
      expect(await ids()).toEqual([])
    })

    it('are left alone when they are brought back at the last moment', async () => {
      const id = await put(calls.app)
      await remove(id)
      const restoring: Storage = {
        ...calls.app.storage,
        async doubt(keys) {
          await calls.app.storage.doubt(keys)
          now -= 1
          await restore(id)
          now += 1
        },
      }
      now += thirtyDays
      expect(await purge(keptSince(calls.app.clock), restoring)).toBe(0)
      expect(await ids()).toEqual([id])
      expect(await kept()).toBe(2)
    })

    it('keep rows and bytes together where the rows cannot be removed', async () => {
      const id = await put(calls.app)
      await remove(id)
      const broken = db().withPlugin({
        transformQuery({ node }) {
          if (node.kind === 'DeleteQueryNode') throw new Error('no way to delete')
          return node
        },
        transformResult: async ({ result }) => result,
      })
      const purging = purgeDeleted({ db: broken, storage: calls.app.storage }, kind, now)
      await expect(purging).rejects.toThrow('no way to delete')
      expect(await ids()).toEqual([id])
      expect(await kept()).toBe(2)
    })

    it('may end in several instances at once', async () => {
      for (let i = 0; i < 5; i++) await remove(await put(calls.app))
      now += thirtyDays
      const purged = await Promise.all([purge(), purge(), purge()])
      expect(purged.reduce((sum, each) => sum + each)).toBe(5)
      expect(await ids()).toEqual([])
      expect(await storedFiles(calls.app)).toEqual({ kept: [], underWay: [] })
    })

    it('still name their keys, which may be asked for in any number', async () => {
      const id = await put(calls.app)
      await remove(id)
      const keys = await findKeysOf(db(), kind, [id])
      expect(keys).toHaveLength(2)
      const others = Array.from({ length: 1200 }, (_, i) => createHash('sha256').update(`${i}`).digest('hex'))
      expect(await findNamedKeys(db(), [kind], [...keys.slice(1), ...others, ...keys.slice(0, 1)])).toEqual(
        new Set(keys),
      )
      expect(await findNamedKeys(db(), [kind], [])).toEqual(new Set())
    })
  })
})
