import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSampleMedia } from '../../media/seeding/sample-media.ts'
import type { FolderAnswer } from '../../pictures/list-folders.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { plainPicture, upload } from '../../testing/pictures.ts'
import { readSample, seedDir } from '../../testing/samples/sample-fraternity.ts'

const root = '/members/io/downloads/pictures/folders'

describe.each(engines)('the folders of pictures on %s', (engine) => {
  let calls: TestCalls
  let authorization = ''
  let now = new Date('2025-06-22T10:00:00Z')

  beforeAll(async () => {
    calls = await openTestCalls(engine, () => now, 'sample')
    for (const fileName of ['IMG_10.jpg', 'IMG_9.jpg', 'Änne.png', 'zuletzt.gif']) {
      const bytes = plainPicture(500, 300).toFormat(fileName.endsWith('jpg') ? 'jpeg' : (fileName.slice(-3) as 'png'))
      await upload(calls.app, { folder: '2025 Stiftungsfest', fileName, bytes })
    }
    now = new Date('2025-07-01T10:00:00Z')
    await upload(calls.app, {
      folder: 'Grüße aus Übersee',
      fileName: 'hafen.webp',
      bytes: plainPicture(90, 60).webp(),
      description: 'Der Hafen',
    })
    await upload(calls.app, { folder: '1979', fileName: 'nachtrag.jpg' })
    authorization = (await signedIn(calls.app, 'member')).authorization
  })
  afterAll(() => calls.close())

  const ask = async (path: string, headers: Record<string, string> = { authorization }, method = 'GET') =>
    calls.request(root + path, { method, headers })

  const open = async (path: string) => {
    const response = await calls.request(path)
    await response.arrayBuffer()
    return response
  }

  it('are listed newest first and by name, each with a count and a cover', async () => {
    const response = await ask('')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const { folders } = await response.json()
    expect(folders.map(({ folder, count, changedAt }: Record<string, unknown>) => [folder, count, changedAt])).toEqual([
      ['1979', 13, '2025-07-01T10:00:00.000Z'],
      ['Grüße aus Übersee', 1, '2025-07-01T10:00:00.000Z'],
      ['2025 Stiftungsfest', 4, '2025-06-22T10:00:00.000Z'],
      ['2020', 12, '2020-12-31T00:00:00.000Z'],
      ['2019', 12, '2019-12-31T00:00:00.000Z'],
      ['2005', 12, '2005-12-31T00:00:00.000Z'],
      ['2003', 12, '2003-12-31T00:00:00.000Z'],
    ])
    for (const { cover } of folders) {
      expect(cover).toMatchObject({ width: expect.any(Number), colour: expect.stringMatching(/^#[\da-f]{6}$/) })
      expect((await open(cover.thumbnailUri)).status).toBe(cover.revision === null ? 404 : 200)
    }
  })

  it('show of what came first together the first by name, the German way', async () => {
    now = new Date('2025-07-01T10:01:00Z')
    for (const folder of ['Zelten', 'Älplerfest', 'Ausflug 10', 'Ausflug 9']) await upload(calls.app, { folder })
    for (const fileName of ['b.jpg', 'Ä 10.jpg', 'Ä 9.jpg']) await upload(calls.app, { folder: 'Über Land', fileName })
    const { folders } = await (await ask('')).json()
    const first = folders.slice(0, 5).map(({ folder, cover }: FolderAnswer) => [folder, cover?.fileName])
    expect(first).toEqual([
      ['Älplerfest', 'bild.jpg'],
      ['Ausflug 9', 'bild.jpg'],
      ['Ausflug 10', 'bild.jpg'],
      ['Über Land', 'Ä 9.jpg'],
      ['Zelten', 'bild.jpg'],
    ])
    await calls.app.database.db.deleteFrom('pictures').where('uploaded_at', '=', now.getTime()).execute()
  })

  it('hold what came at one moment by name, the German way', async () => {
    const { folder, pictures } = await (await ask('/2025%20Stiftungsfest')).json()
    expect(folder).toBe('2025 Stiftungsfest')
    expect(pictures.map(({ fileName }: { fileName: string }) => fileName)).toEqual([
      'Änne.png',
      'IMG_9.jpg',
      'IMG_10.jpg',
      'zuletzt.gif',
    ])
    expect(pictures[0]).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      fileName: 'Änne.png',
      description: '',
      width: 500,
      height: 300,
      colour: '#336699',
      thumbnailUri: expect.stringMatching(
        /^\/downloads\/files\/pictures\/[\da-f-]{36}\/240\/%C3%84nne\.webp\?expires=/,
      ),
      fileDownloadUri: expect.stringMatching(
        /^\/downloads\/files\/pictures\/[\da-f-]{36}\/full\/%C3%84nne\.png\?expires=/,
      ),
      src: pictures[0].thumbnailUri,
      srcSet: expect.stringMatching(/^\S+\/240\/\S+ 240w, \S+\/400\/\S+ 400w$/),
      alt: 'Bild Änne.png',
      caption: '',
      revision: 1,
      own: false,
      takenAt: null,
      uploadedAt: '2025-06-22T10:00:00.000Z',
    })
  })

  it('give links that open what they name, for ten minutes', async () => {
    const { pictures } = await (await ask('/2025%20Stiftungsfest')).json()
    for (const { thumbnailUri, fileDownloadUri, fileName } of pictures) {
      const small = await open(thumbnailUri)
      expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
      const whole = await open(fileDownloadUri)
      const type = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' }[fileName.slice(-3) as 'jpg']
      expect([whole.status, whole.headers.get('content-type')]).toEqual([200, type])
    }
    const [{ fileDownloadUri }] = pictures
    const before = now
    now = new Date(now.getTime() + 600_001)
    expect((await open(fileDownloadUri)).status).toBe(403)
    now = before
  })

  it.each([
    '2025%20STIFTUNGSFEST',
    '%202025%20%20stiftungsfest%20',
    '%32025%20Stiftungsfest',
    '2025%C2%A0Stiftungsfest',
  ])('are found under %s too', async (spelling) => {
    const answer = await ask(`/${spelling}`)
    expect([answer.status, (await answer.json()).folder]).toEqual([200, '2025 Stiftungsfest'])
  })

  it.each(['Gr%C3%BC%C3%9Fe%20aus%20%C3%9Cbersee', encodeURIComponent('GRÜße aus übersee'.normalize('NFD'))])(
    'with umlauts are found under %s',
    async (spelling) => {
      const { folder, pictures } = await (await ask(`/${spelling}`)).json()
      expect(folder).toBe('Grüße aus Übersee')
      expect(pictures[0]).toMatchObject({ description: 'Der Hafen', caption: 'Der Hafen', alt: 'Bild' })
    },
  )

  it('are the public galleries as well, together with what members have added', async () => {
    const [gallery] = (await readSample('galleries')).filter(({ folder }) => folder === '1979')
    const { folder, pictures } = await (await ask('/1979')).json()
    expect(folder).toBe('1979')
    expect(pictures.map(({ fileName }: { fileName: string }) => fileName).at(-1)).toBe('nachtrag.jpg')
    expect(pictures).toHaveLength(13)
    const { media, caption } = gallery?.pictures[0] ?? expect.fail('no pictures')
    const { name, width, height, colour, alt } =
      (await readSampleMedia(seedDir)).find(({ id }) => id === media) ?? expect.fail('not in the list')
    const widest = [240, 400, 800, 1600].findLast((each) => each <= width)
    const path = `/downloads/directories/images/1979/${name}`
    expect(pictures[0]).toEqual({
      id: name,
      width,
      height,
      colour,
      alt,
      caption,
      fileName: `${name}-${widest}.webp`,
      description: caption,
      thumbnailUri: `${path}-240.webp`,
      fileDownloadUri: `${path}-${widest}.webp`,
      src: `${path}-240.webp`,
      srcSet: expect.stringContaining(`${path}-800.webp 800w`),
      formats: [{ type: 'image/avif', srcSet: expect.stringContaining(`${path}-800.avif 800w`) }],
      revision: null,
      own: false,
      takenAt: null,
      uploadedAt: null,
    })
  })

  it.each([
    'gibt-es-nicht',
    '2021',
    '1979x',
    '..',
    '%2e%2e',
    '.',
    '%00',
    '2019%00',
    'a%2Fb',
    '2019%2F..',
    '__proto__',
    'constructor',
    '%20',
    '-',
    'x'.repeat(61),
    '%F0%9F%8E%89',
    '2019%E2%80%AE',
    ':folder',
    '*',
    '2019.json',
  ])('do not include %s', async (name) => {
    const response = await ask(`/${name}`)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  })

  it('are not looked for where the address is broken', async () => {
    expect((await ask('/%E4')).status).toBe(400)
  })

  it('say in German that there is none of that name', async () => {
    expect(await (await ask('/2021')).json()).toMatchObject({
      code: 'not_found',
      title: 'Diesen Ordner gibt es nicht.',
    })
  })

  it('are for members alone', async () => {
    for (const path of ['', '/2019', '/2025%20Stiftungsfest', '/gibt-es-nicht', '/']) {
      for (const headers of [{}, { authorization: 'Bearer erfunden' }] as Record<string, string>[]) {
        const response = await ask(path, headers)
        expect([path, response.status, response.headers.get('www-authenticate')?.slice(0, 6)]).toEqual([
          path,
          401,
          'Bearer',
        ])
        expect(await response.text()).not.toMatch(/stiftungsfest|\.jpg/i)
      }
    }
  })

  it('take no other method', async () => {
    const answers = await Promise.all(['', '/2019'].map((path) => ask(path, { authorization }, 'PUT')))
    expect(answers.map(({ status, headers }) => [status, headers.get('allow')])).toEqual([
      [405, 'GET, HEAD, POST'],
      [405, 'GET, HEAD, PATCH, DELETE'],
    ])
  })
})
