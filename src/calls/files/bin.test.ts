import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { putDocument, putVersion } from '../../testing/documents.ts'
import { upload } from '../../testing/pictures.ts'

describe.each(engines)('the bin on %s', (engine) => {
  let calls: TestCalls
  let authorization: string

  beforeEach(async () => {
    calls = await openTestCalls(engine)
    authorization = (await signedIn(calls.app, 'admin')).authorization
  })
  afterEach(() => calls.close())

  const ask = async (method: string, path = 'bin') => {
    const answer = await calls.request(`/members/io/${path}`, { method, headers: { authorization } })
    return { status: answer.status, json: await answer.json() }
  }
  const kept = () => {
    const entries = readdirSync(join(calls.app.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).length
  }

  it('says what is in it and is emptied at once, rows and bytes; the rest stays', async () => {
    const stays = await putDocument(calls.app, { bytes: Buffer.alloc(11) })
    const goes = await putDocument(calls.app, { bytes: Buffer.alloc(1000) })
    await putVersion(calls.app, goes.id, { bytes: Buffer.alloc(200) })
    const [picture, other] = [await upload(calls.app), await upload(calls.app)]
    expect((await ask('GET')).json).toEqual({ documents: 0, pictures: 0, bytes: 0 })
    await ask('DELETE', `documents/${goes.id}`)
    await ask('DELETE', `pictures/${picture.id}`)
    const full = kept()

    const { json } = await ask('GET')
    expect(json).toMatchObject({ documents: 1, pictures: 1 })
    expect(json.bytes).toBeGreaterThan(1200)
    expect(await ask('DELETE')).toEqual({ status: 200, json })

    // Two versions, and the picture with its sizes.
    expect(kept()).toBe(full - 2 - 2)
    const { db } = calls.app.database
    expect(await db.selectFrom('documents').select('id').execute()).toEqual([{ id: stays.id }])
    expect(await db.selectFrom('pictures').select('id').execute()).toEqual([{ id: other.id }])
    expect((await ask('GET')).json).toEqual({ documents: 0, pictures: 0, bytes: 0 })
    expect((await ask('DELETE')).json).toEqual({ documents: 0, pictures: 0, bytes: 0 })
    expect((await ask('POST', `documents/${goes.id}/restore`)).status).toBe(404)
  })
})
