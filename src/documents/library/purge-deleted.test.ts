import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Storage } from '../../storage/storage.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { putDocument, putVersion } from '../../testing/documents.ts'
import { deleteDocument } from './delete-document.ts'
import { purgeDeleted } from './purge-deleted.ts'
import { restoreDocument } from './restore-document.ts'
import { findNamedKeys } from './stored-keys.ts'

const moment = Date.parse('2025-11-15T10:24:13.250Z')
const thirtyDays = 30 * 24 * 60 * 60 * 1000

describe.each(engines)('purging on %s', (engine) => {
  let calls: TestCalls
  let now = moment

  beforeAll(async () => {
    calls = await openTestCalls(engine, () => new Date(now))
  })
  afterEach(async () => {
    now = moment
    for (const id of await ids()) await remove(id)
    now += thirtyDays
    await purge()
    now = moment
  })
  afterAll(() => calls.close())

  const db = () => calls.app.database.db
  const remove = (id: string) =>
    inTransaction(db(), 'read committed', (trx) => deleteDocument(trx, calls.app.clock, 'anton', id)).catch(() => {})
  const purge = (storage: Storage = calls.app.storage) => purgeDeleted({ db: db(), storage, clock: calls.app.clock })
  const ids = async () => (await db().selectFrom('documents').select('id').execute()).map(({ id }) => id)
  const keys = async () => {
    const folder = join(calls.app.config.dataDir, 'files')
    const found = await readdir(folder, { recursive: true, withFileTypes: true })
    return found.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath.slice(-2)}/${entry.name}`)
  }

  it('ends rows and bytes of all versions thirty days after, and not before', async () => {
    const { id } = await putDocument(calls.app)
    await putVersion(calls.app, id)
    const other = await putDocument(calls.app)
    await remove(id)
    now += thirtyDays - 1
    expect(await purge()).toBe(0)
    expect(await keys()).toHaveLength(3)
    now += 1
    expect(await purge()).toBe(1)
    expect(await ids()).toEqual([other.id])
    expect(await keys()).toEqual([other.key])
    expect(await db().selectFrom('document_versions').select('document_id').execute()).toEqual([
      { document_id: other.id },
    ])
    expect(await purge()).toBe(0)
  })

  it('takes many at once', async () => {
    const rows = Array.from({ length: 250 }, (_, i) => ({
      ...{ id: `viele-${i}`, directory: 'common' as const, description: '', current_version: 1, revision: 1 },
      ...{ created_at: now, changed_at: now, deleted_at: now, deleted_by: 'anton' },
    }))
    await db().insertInto('documents').values(rows).execute()
    now += thirtyDays
    expect(await purge()).toBe(250)
    expect(await ids()).toEqual([])
  })

  it('leaves alone what somebody brings back at the last moment', async () => {
    const { id, key } = await putDocument(calls.app)
    await remove(id)
    const restoring: Storage = {
      ...calls.app.storage,
      async doubt(keys) {
        await calls.app.storage.doubt(keys)
        now -= 1
        await inTransaction(db(), 'read committed', (trx) => restoreDocument(trx, calls.app.clock, (path) => path, id))
        now += 1
      },
    }
    now += thirtyDays
    expect(await purge(restoring)).toBe(0)
    expect(await ids()).toEqual([id])
    expect(await keys()).toEqual([key])
  })

  it('keeps rows and bytes together where the rows cannot be removed', async () => {
    const { id, key } = await putDocument(calls.app)
    await remove(id)
    now += thirtyDays
    const broken = db().withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'DeleteQueryNode') throw new Error('no way to delete')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const parts = { db: broken, storage: calls.app.storage, clock: calls.app.clock }
    await expect(purgeDeleted(parts)).rejects.toThrow('no way to delete')
    expect(await ids()).toEqual([id])
    expect(await keys()).toEqual([key])
  })

  it('may happen in two instances at once', async () => {
    for (let i = 0; i < 5; i++) await remove((await putDocument(calls.app)).id)
    now += thirtyDays
    const purged = await Promise.all([purge(), purge(), purge()])
    expect(purged.reduce((sum, each) => sum + each)).toBe(5)
    expect(await ids()).toEqual([])
    expect(await keys()).toEqual([])
  })

  it('asks for any number of keys which of them have a row', async () => {
    const { id, key } = await putDocument(calls.app)
    const { key: second } = await putVersion(calls.app, id)
    await remove(id)
    const others = Array.from({ length: 1200 }, (_, i) => createHash('sha256').update(`${i}`).digest('hex'))
    expect(await findNamedKeys(db(), [key, ...others, second])).toEqual(new Set([key, second]))
    expect(await findNamedKeys(db(), [])).toEqual(new Set())
  })
})
