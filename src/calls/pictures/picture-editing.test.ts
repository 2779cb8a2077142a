import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purgeDeleted } from '../../files/deleted-files.ts'
import { pictureFiles } from '../../pictures/picture-files.ts'
import { turnPicture } from '../../pictures/turn-picture.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { plainPicture, storedFiles, upload } from '../../testing/pictures.ts'

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

  const asMember = async () => {
    await calls.app.database.db.deleteFrom('accounts').where('role', '=', 'member').execute()
    return signedIn(calls.app, 'member')
  }
  const others = 'Das darf nur, wer das Bild hochgeladen hat, oder ein Redakteur.'

  it.each([
    ['PATCH', '/ID', { revision: 1, description: 'x' }],
    ['DELETE', '/ID', undefined],
    ['POST', '/ID/restore', undefined],
    ['POST', '/ID/turn', { revision: 1, turn: 90 }],
  ])('is for who has uploaded them, and for editors: %s %s', async (method, path, body) => {
    const { authorization } = await asMember()
    const answer = await ask(method, path.replace('ID', id), body, authorization)
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden', title: others } })
    expect((await ask(method, path.replace('ID', id), body, 'Bearer erfunden')).status).toBe(401)
    expect(await folder()).toMatchObject([{ description: 'Der Festkommers', revision: 1 }])
  })

  it('lets a member care for what he has uploaded, and for nothing else', async () => {
    const { account, authorization } = await asMember()
    const mine = (await upload(calls.app, { fileName: 'meins.jpg', accountId: account.id })).id
    const path = '/members/io/downloads/pictures/folders/2025%20Stiftungsfest'
    const seen = await (await calls.request(path, { headers: { authorization } })).json()
    const owned = seen.pictures.map((each: { id: string; own: boolean }) => [each.id, each.own])
    expect(owned.toSorted()).toEqual(
      [
        [id, false],
        [mine, true],
      ].toSorted(),
    )
    const said = await ask('PATCH', `/${mine}`, { revision: 1, description: 'Am Bahnhof' }, authorization)
    expect(said).toMatchObject({ status: 200, body: { description: 'Am Bahnhof', own: true } })
    expect((await ask('DELETE', `/${mine}`, undefined, authorization)).status).toBe(200)
    await ask('DELETE', `/${id}`)
    const { body } = await ask('GET', '/deleted', undefined, authorization)
    expect(body.pictures.map((each: { id: string }) => each.id)).toEqual([mine])
    expect((await ask('POST', `/${id}/restore`, undefined, authorization)).body.title).toBe(others)
    expect((await ask('POST', `/${mine}/restore`, undefined, authorization)).status).toBe(200)
    expect(await folder()).toMatchObject([{ id: mine, description: 'Am Bahnhof' }])
    // What an editor has taken away stays away.
    await ask('DELETE', `/${mine}`)
    expect((await ask('GET', '/deleted', undefined, authorization)).body.pictures).toEqual([])
    const { status, body: refusal } = await ask('POST', `/${mine}/restore`, undefined, authorization)
    expect([status, refusal.title]).toEqual([
      403,
      'Das Bild hat ein Redakteur gelöscht. Nur ein Redakteur kann es zurückholen.',
    ])
  })

  it('turns a photograph without touching its pixels, under another address', async () => {
    const bytes = plainPicture(900, 600).jpeg().withMetadata({ orientation: 6 })
    const { id: turned } = await upload(calls.app, { fileName: 'quer.jpg', bytes })
    const before = (await folder()).find((each: { id: string }) => each.id === turned)
    expect([before.width, before.height]).toEqual([600, 900])
    const whole = Buffer.from(await (await calls.request(before.fileDownloadUri)).arrayBuffer())
    const kept = (await storedFiles(calls.app)).kept.length

    const { status, body } = await ask('POST', `/${turned}/turn`, { revision: 1, turn: 90 })
    expect([status, body.width, body.height, body.revision]).toEqual([200, 900, 600, 2])
    const pathOf = (uri: string) => uri.split('?')[0]
    expect(pathOf(body.thumbnailUri)).not.toBe(pathOf(before.thumbnailUri))
    expect(pathOf(body.fileDownloadUri)).not.toBe(pathOf(before.fileDownloadUri))
    const small = await calls.request(body.thumbnailUri)
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ width: 240, height: 160 })
    const after = Buffer.from(await (await calls.request(body.fileDownloadUri)).arrayBuffer())
    expect((await sharp(after).metadata()).orientation).toBe(3)
    const pixels = (jpeg: Buffer) => jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xdb])))
    expect(pixels(after).equals(pixels(whole))).toBe(true)
    // A link that somebody has open already shows the picture as it is now.
    expect(await open(before.thumbnailUri)).toBe(200)
    // What it was before is not kept: one rendition more is due to its greater width.
    expect((await storedFiles(calls.app)).kept.length).toBe(kept + 1)

    for (const revision of [2, 3, 4]) await ask('POST', `/${turned}/turn`, { revision, turn: 90 })
    const round = (await folder()).find((each: { id: string }) => each.id === turned)
    expect(Buffer.from(await (await calls.request(round.fileDownloadUri)).arrayBuffer()).equals(whole)).toBe(true)
  })

  it('of two who turn a picture at once lets one win', async () => {
    const answers = await Promise.all([90, 270].map((turn) => ask('POST', `/${id}/turn`, { revision: 1, turn })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.body).toMatchObject({ conflict: { id, width: 40, height: 60, revision: 2 } })
    const [{ thumbnailUri }] = await folder()
    expect(await open(thumbnailUri)).toBe(200)
  })

  it('hears that another was faster, whose turn has taken away the bytes that he was to turn', async () => {
    await ask('POST', `/${id}/turn`, { revision: 1, turn: 90 })
    const { uploaded_by } = await calls.app.database.db.selectFrom('pictures').selectAll().executeTakeFirstOrThrow()
    const gone = { id, turn: 90, path: join(calls.app.config.dataDir, 'nothing') } as const
    const turn = (revision: number) =>
      turnPicture(calls.app, (path) => path, { ...gone, revision }, { accountId: uploaded_by ?? '', isEditor: true })
    await expect(turn(1)).rejects.toMatchObject({ code: 'conflict' })
    await expect(turn(2)).rejects.not.toMatchObject({ code: 'conflict' })
  })

  it('misses nothing when another has turned the picture while its bytes were asked for', async () => {
    const { storage, database } = calls.app
    const { lend } = storage
    storage.lend = async (key) => {
      storage.lend = lend
      expect((await ask('POST', `/${id}/turn`, { revision: 1, turn: 90 })).status).toBe(200)
      return lend(key)
    }
    const late = await ask('POST', `/${id}/turn`, { revision: 1, turn: 270 })
    expect([late.status, late.body.conflict?.revision]).toEqual([409, 2])
    expect(await database.db.selectFrom('broken_files').selectAll().execute()).toEqual([])
  })

  it('turns a PNG and a WebP without loss, and no film', async () => {
    const noise = () =>
      sharp({
        create: {
          width: 70,
          height: 50,
          channels: 3,
          background: '#777',
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
        },
      })
    for (const format of ['png', 'webp'] as const) {
      const picture = await upload(calls.app, { fileName: `bunt.${format}`, bytes: noise().toFormat(format) })
      const bytesOfIt = async () => {
        const found = (await folder()).find((each: { id: string }) => each.id === picture.id)
        return Buffer.from(await (await calls.request(found.fileDownloadUri)).arrayBuffer())
      }
      const before = await sharp(await bytesOfIt())
        .rotate(90)
        .raw()
        .toBuffer()
      expect((await ask('POST', `/${picture.id}/turn`, { revision: 1, turn: 90 })).status).toBe(200)
      expect(
        (
          await sharp(await bytesOfIt())
            .raw()
            .toBuffer()
        ).equals(before),
      ).toBe(true)
    }
    const film = await upload(calls.app, { fileName: 'bewegt.gif', bytes: plainPicture(60, 40).gif() })
    expect((await ask('POST', `/${film.id}/turn`, { revision: 1, turn: 90 })).status).toBe(422)
  })

  it.each(['gibt-es-nicht', '%00', 'x'.repeat(65), 'a%2Fb'])('knows no picture %s', async (unknown) => {
    const change = { revision: 1, description: 'x' }
    expect((await ask('PATCH', `/${unknown}`, change)).body).toMatchObject({ title: 'Dieses Bild gibt es nicht.' })
    expect((await ask('DELETE', `/${unknown}`)).status).toBe(404)
    expect((await ask('POST', `/${unknown}/restore`)).status).toBe(404)
  })
})
