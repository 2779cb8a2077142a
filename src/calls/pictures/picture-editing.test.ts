import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purgeDeleted } from '../../files/deleted-files.ts'
import { pictureFiles } from '../../pictures/picture-files.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { upload } from '../../testing/pictures.ts'

const root = '/members/io/pictures'
const day = 24 * 60 * 60 * 1000

describe.each(engines)('the care of pictures on %s', (engine) => {
  let calls: TestCalls
  let editor = ''
  let now = Date.parse('2025-06-22T10:00:00Z')
  let id = ''

  beforeAll(async () => {
    calls = await openTestCalls(engine, () => new Date(now))
    editor = (await signedIn(calls.app, 'editor')).authorization
  })
  afterAll(() => calls.close())
  beforeEach(async () => {
    await calls.app.database.db.deleteFrom('pictures').execute()
    id = (await upload(calls.app, { description: 'Der Festkommers' })).id
  })

  const ask = async (method: string, path: string, body?: unknown, authorization = editor) => {
    const init = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
    const response = await calls.request(root + path, { method, headers: { authorization }, ...init })
    return { status: response.status, body: await response.json() }
  }
  const folder = async () => {
    const path = '/members/io/downloads/pictures/folders/2025%20Stiftungsfest'
    const response = await calls.request(path, { headers: { authorization: editor } })
    return response.status === 200 ? (await response.json()).pictures : response.status
  }

  const open = async (path: string) => {
    const response = await calls.request(path)
    await response.arrayBuffer()
    return response.status
  }

  it('describes a picture', async () => {
    const { status, body } = await ask('PATCH', `/${id}`, { revision: 1, description: '  Der  Fest\nkommers ' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, description: 'Der Fest kommers', caption: 'Der Fest kommers', revision: 2 })
    expect(await folder()).toMatchObject([{ description: 'Der Fest kommers', revision: 2 }])
    expect((await ask('PATCH', `/${id}`, { revision: 2, description: '' })).body).toMatchObject({ description: '' })
  })

  it('does not count a change that changes nothing', async () => {
    const { body } = await ask('PATCH', `/${id}`, { revision: 1, description: 'Der Festkommers' })
    expect(body.revision).toBe(1)
  })

  it('of two editors at once lets one win and tells the other', async () => {
    const answers = await Promise.all(
      ['eins', 'zwei', 'drei', 'vier'].map((description) => ask('PATCH', `/${id}`, { revision: 1, description })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const won = answers.find(({ status }) => status === 200)?.body.description
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body).toMatchObject({ code: 'conflict', conflict: { id, description: won, revision: 2 } })
    }
    expect(await folder()).toMatchObject([{ description: won, revision: 2 }])
  })

  it.each([
    [{ revision: 1, description: 'x'.repeat(501) }, 422],
    [{ revision: 1, description: 'a\u0000b' }, 422],
    [{ revision: 1, description: 'a\u202eb' }, 422],
    [{ revision: 1, description: 5 }, 422],
    [{ revision: 1 }, 422],
    [{ description: 'x' }, 422],
    [{ revision: '1', description: 'x' }, 422],
    [{ revision: 1e20, description: 'x' }, 422],
    [{ revision: 1.5, description: 'x' }, 422],
    [[], 422],
    ['kein JSON', 400],
    ['', 400],
    [{ revision: 7, description: 'x' }, 409],
  ])('refuses %j with %i and changes nothing', async (body, status) => {
    expect((await ask('PATCH', `/${id}`, body)).status).toBe(status)
    expect(await folder()).toMatchObject([{ description: 'Der Festkommers', revision: 1 }])
  })

  it('names the field that is wrong', async () => {
    const { body } = await ask('PATCH', `/${id}`, { revision: 1, description: 'x'.repeat(501) })
    expect(body.errors).toEqual([
      { field: 'description', message: 'Die Beschreibung darf höchstens 500 Zeichen haben.' },
    ])
  })

  it('deletes a picture, with its folder if it was the last, and brings it back', async () => {
    const [{ thumbnailUri, fileDownloadUri }] = await folder()
    expect(await ask('DELETE', `/${id}`)).toEqual({
      status: 200,
      body: { id, deletedAt: '2025-06-22T10:00:00.000Z', goneAt: '2025-07-22T10:00:00.000Z' },
    })
    expect(await folder()).toBe(404)
    for (const uri of [thumbnailUri, fileDownloadUri]) expect(await open(uri)).toBe(404)
    expect((await ask('DELETE', `/${id}`)).status).toBe(404)
    expect((await ask('PATCH', `/${id}`, { revision: 2, description: 'x' })).status).toBe(404)
    expect((await ask('GET', '/deleted')).body).toMatchObject({
      pictures: [
        {
          id,
          folder: '2025 Stiftungsfest',
          description: 'Der Festkommers',
          deletedAt: '2025-06-22T10:00:00.000Z',
          deletedBy: 'Test editor',
          goneAt: '2025-07-22T10:00:00.000Z',
        },
      ],
    })
    const { status, body } = await ask('POST', `/${id}/restore`)
    expect([status, body.id, body.description]).toEqual([200, id, 'Der Festkommers'])
    expect((await ask('POST', `/${id}/restore`)).status).toBe(200)
    expect(await folder()).toMatchObject([{ id }])
    expect(await open(thumbnailUri)).toBe(200)
    expect((await ask('GET', '/deleted')).body).toEqual({ pictures: [] })
  })

  it('keeps what was deleted for thirty days, and not a moment longer', async () => {
    await ask('DELETE', `/${id}`)
    const before = now
    now += 30 * day - 1
    expect((await ask('GET', '/deleted', undefined, (await fresh()).authorization)).body.pictures).toHaveLength(1)
    now += 1
    const { authorization } = await fresh()
    expect((await ask('GET', '/deleted', undefined, authorization)).body.pictures).toEqual([])
    expect((await ask('POST', `/${id}/restore`, undefined, authorization)).status).toBe(404)
    const { database, storage } = calls.app
    expect(await purgeDeleted({ db: database.db, storage }, pictureFiles, now - 30 * day)).toBe(1)
    now = before
  })

  /** Sessions do not last thirty days. */
  const fresh = async () => {
    await calls.app.database.db.deleteFrom('accounts').where('role', '=', 'admin').execute()
    return signedIn(calls.app, 'admin')
  }

  it.each([
    ['PATCH', '/ID', { revision: 1, description: 'x' }],
    ['DELETE', '/ID', undefined],
    ['POST', '/ID/restore', undefined],
    ['GET', '/deleted', undefined],
    ['GET', '/ausgedacht', undefined],
  ])('is for editors: %s %s', async (method, path, body) => {
    await calls.app.database.db.deleteFrom('accounts').where('role', '=', 'member').execute()
    const { authorization } = await signedIn(calls.app, 'member')
    const asMember = await ask(method, path.replace('ID', id), body, authorization)
    expect(asMember).toMatchObject({ status: 403, body: { code: 'forbidden', title: 'Das dürfen nur Redakteure.' } })
    expect((await ask(method, path.replace('ID', id), body, 'Bearer erfunden')).status).toBe(401)
    expect(await folder()).toMatchObject([{ description: 'Der Festkommers', revision: 1 }])
  })

  it.each(['gibt-es-nicht', '%00', 'x'.repeat(65), 'a%2Fb'])('knows no picture %s', async (unknown) => {
    const change = { revision: 1, description: 'x' }
    expect((await ask('PATCH', `/${unknown}`, change)).body).toMatchObject({ title: 'Dieses Bild gibt es nicht.' })
    expect((await ask('DELETE', `/${unknown}`)).status).toBe(404)
    expect((await ask('POST', `/${unknown}/restore`)).status).toBe(404)
  })
})
