import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deleteFile } from '../../files/deleted-files.ts'
import { pictureFiles } from '../../pictures/picture-files.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { fillDisk } from '../../testing/full-disk.ts'
import { plainPicture, storedFiles, upload } from '../../testing/pictures.ts'

describe.each(engines)('a picture of a members’ folder in the library on %s', (engine) => {
  let calls: TestCalls
  let authorization: string
  let picture: string

  beforeEach(async () => {
    calls = await openTestCalls(engine)
    authorization = (await signedIn(calls.app, 'editor')).authorization
    const bytes = plainPicture(900, 600).jpeg()
    picture = (await upload(calls.app, { fileName: 'Ausflug.jpg', description: 'Rast am Wehr', bytes })).id
  })
  afterEach(() => calls.close())

  const ask = (method: string, path: string, body?: unknown, as = authorization) =>
    calls.request(`/editor/media${path}`, {
      method,
      headers: { authorization: as, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const copy = (id = picture, as = authorization) => ask('POST', '/from-picture', { picture: id }, as)
  const told = async (answer: Response) => [answer.status, (await answer.json()).title]

  it('is a medium of its own, which says what the folder says of it', async () => {
    const answer = await copy()
    expect(answer.status).toBe(201)
    const media = await answer.json()
    expect(media).toMatchObject({
      kind: 'picture',
      name: 'ausflug',
      fileName: 'Ausflug.jpg',
      alt: '',
      caption: 'Rast am Wehr',
      width: 900,
      height: 600,
      isPublic: false,
      usedIn: [],
      copiedFrom: picture,
    })
    const { database, clock } = calls.app
    await deleteFile(database.db, clock, pictureFiles, picture, 'anton')
    expect(await (await ask('GET', '')).json()).toHaveLength(1)
  })

  it('is the same medium each time, also for two editors at the same time and after it was cut', async () => {
    const another = (await signedIn(calls.app, 'admin')).authorization
    const [one, other] = await Promise.all([copy(), copy(picture, another)])
    const { id } = await one.json()
    expect((await other.json()).id).toBe(id)
    await ask('PUT', `/${id}`, { turn: 90 })
    const again = await copy()
    expect([again.status, (await again.json()).id]).toEqual([200, id])
    expect(await (await ask('GET', '')).json()).toHaveLength(1)
  })

  it('comes anew where its copy was deleted', async () => {
    const { id } = await (await copy()).json()
    await ask('DELETE', `/${id}`)
    const again = await copy()
    expect([again.status, (await again.json()).id === id]).toEqual([201, false])
  })

  it('is refused in words where it is deleted, lost or nothing at all, and leaves nothing', async () => {
    const { database, clock, config } = calls.app
    const before = await storedFiles(calls.app)
    expect(await told(await copy('1ab8cb82-8c8f-8c40-a5b2-1fbc8ff0a4ad'))).toEqual([404, 'Dieses Bild gibt es nicht.'])
    expect((await (await copy('../etc')).json()).errors).toEqual([
      { field: 'picture', message: 'muss ein Bild nennen' },
    ])
    expect(await storedFiles(calls.app)).toEqual(before)
    await rm(join(config.dataDir, 'files'), { recursive: true })
    expect(await told(await copy())).toEqual([503, 'Diese Datei fehlt auf dem Server. Der Webmaster weiß Bescheid.'])
    await deleteFile(database.db, clock, pictureFiles, picture, 'anton')
    expect(await told(await copy())).toEqual([404, 'Dieses Bild gibt es nicht.'])
    expect(await (await ask('GET', '')).json()).toEqual([])
  })

  it('is refused where there is no room for it, and leaves nothing', async () => {
    const before = await storedFiles(calls.app)
    await fillDisk(calls.app.database, 'media', 'insert')
    expect(await told(await copy())).toEqual([507, 'Nicht genügend Speicherplatz.'])
    expect(await storedFiles(calls.app)).toEqual(before)
  })
})
