import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type LinkHolder, signLink } from '../../files/download-links.ts'
import { addHolder } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { plainPicture, upload } from '../../testing/pictures.ts'

const moment = Date.parse('2025-11-15T10:24:13.250Z')

describe.each(engines)('the download of a picture on %s', (engine) => {
  let calls: TestCalls
  let id: string
  let holder: LinkHolder
  let now = moment

  beforeAll(async () => {
    calls = await openTestCalls(engine, () => new Date(now))
    holder = await addHolder(calls.app)
    id = (await upload(calls.app, { fileName: 'Fackelzug – Nacht.jpg', bytes: plainPicture(500, 400).jpeg() })).id
  })
  afterEach(() => {
    now = moment
  })
  afterAll(() => calls.close())

  const linkTo = (rendition: string, of = id) =>
    signLink(
      calls.app.linkSecret,
      calls.app.clock,
      `/downloads/files/pictures/${of}/${rendition}/Fackelzug.webp`,
      holder,
    )
  const ask = (link: string, headers = {}) => calls.request(link, { headers })

  it('is shown where a page wants it, and kept as long as its link is good', async () => {
    const link = linkTo('400')
    now += 100_000
    const answer = await ask(link)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `inline; filename="Fackelzug - Nacht.webp"; filename*=UTF-8''Fackelzug%20%E2%80%93%20Nacht.webp`,
      'cache-control': 'private, max-age=499',
      'x-content-type-options': 'nosniff',
      'last-modified': 'Sat, 15 Nov 2025 10:24:13 GMT',
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP')
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    const again = await ask(link, { 'if-none-match': answer.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  it('is saved in full, under the name it came with', async () => {
    const answer = await ask(linkTo('full'))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Fackelzug - Nacht\.jpg";/)
    expect(answer.headers.get('content-security-policy')).toMatch(/sandbox$/)
    expect(Buffer.from(await answer.arrayBuffer()).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  })

  it.each(['800', '401', '0', '-1', 'FULL', '1e3', '99999999999', 'x'])('knows no width %s', async (rendition) => {
    expect((await ask(linkTo(rendition))).status).toBe(404)
  })

  it('needs a link of its own', async () => {
    const [path = ''] = linkTo('400').split('?')
    expect((await ask(path)).status).toBe(401)
    expect((await ask(linkTo('400').replace('/400/', '/full/'))).status).toBe(403)
    const link = linkTo('400')
    now += 600_000
    expect((await ask(link)).status).toBe(403)
  })

  it('is no more once the picture is deleted', async () => {
    const { id: other } = await upload(calls.app)
    const link = linkTo('240', other)
    const answer = await ask(link)
    expect([answer.status, (await answer.arrayBuffer()).byteLength > 0]).toEqual([200, true])
    await calls.app.database.db.updateTable('pictures').set({ deleted_at: now }).where('id', '=', other).execute()
    expect((await ask(link)).status).toBe(404)
    expect((await ask(linkTo('full', other))).status).toBe(404)
  })
})
