import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { saveEntry } from '../../content/editing/save-entry.ts'
import { findEntries } from '../../content/entries.ts'
import { emblemFiles, emblemSetFiles } from '../../emblems/emblem-files.ts'
import { readEmblem, readMailHead } from '../../emblems/read-emblem.ts'
import { keptSince, purgeDeleted } from '../../files/deleted-files.ts'
import { engines } from '../../testing/databases.ts'
import { storedFiles } from '../../testing/pictures.ts'
import { useEmblemCalls } from '../../testing/set-ups/emblem-calls.ts'

const drawing = (colour: string, width = 60, height = 90) =>
  `<svg viewBox="0 0 ${width} ${height}"><path fill="${colour}" d="M0 0h${width}v${height}H0z"/></svg>`
const picture = (colour: string, width = 300, height = 400) =>
  sharp({ create: { width, height, channels: 4, background: colour } })
    .png()
    .toBuffer()

describe.each(engines)('coat of arms and circle on %s', (engine) => {
  const { state, get, act, send, restore } = useEmblemCalls(engine)
  const read = async () => (await act('')).json()
  /** The colour in the middle of a picture. */
  async function middleOf(path: string): Promise<string> {
    const bytes = Buffer.from(await (await get(path)).arrayBuffer())
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4
    return data.subarray(at, at + 3).toString('hex')
  }

  /** Which colours follow each other from top to bottom, beside the emblem in the middle. */
  async function coloursDown(path: string): Promise<string[]> {
    const bytes = Buffer.from(await (await get(path)).arrayBuffer())
    const { data, info } = await sharp(bytes)
      .extract({ left: 100, top: 0, width: 1, height: 630 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixels = Array.from({ length: info.height }, (_, y) => data.subarray(y * 3, y * 3 + 3).toString('hex'))
    return pixels.filter((colour, y) => colour !== pixels[y - 1])
  }

  it('are drawn from the colours where there are none', async () => {
    expect(await read()).toMatchObject({ arms: null, circle: null, shown: { circle: null } })
    const shield = await get('/coat-of-arms.svg')
    expect([shield.status, shield.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(await shield.text()).toMatch(/#ff3300.*#c0c0c0.*#3399ff/)
    expect((await get('/circle.svg')).status).toBe(404)
    await state.making.make()
    expect(await middleOf('/apple-touch-icon.png')).toBe('c0c0c0')
  })

  it('are taken, shown, and all that is made from them follows', async () => {
    state.calls.app.emblems = state.making
    const answer = await send('/arms', drawing('#cc0000'), 'Wappen.svg')
    expect(answer.status).toBe(201)
    const { arms, shown, fileName } = await answer.json()
    // By its name the browser knows that the answer is ours.
    expect(fileName).toBe('Wappen.svg')
    expect(arms).toMatchObject({ format: 'svg', fileName: 'Wappen.svg', revision: 1, version: 1, isSample: false })
    expect(arms.changedBy).toEqual(expect.any(String))
    expect(arms.src).toMatch(/^\/coat-of-arms\.svg\?v=[\da-f]{10}$/)
    expect(shown.arms.src).toBe(arms.src)
    for (const name of ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png', 'icon-512.png', 'link-preview.png']) {
      const found = await get(shown.made[name])
      expect
        .soft([name, found.status, found.headers.get('cache-control')])
        .toEqual([name, 200, 'public, max-age=31536000, immutable'])
      const plain = await get(`/${name}?v=other`)
      expect.soft(plain.headers.get('cache-control')).toBe('public, max-age=300, must-revalidate')
    }
    expect(await middleOf('/apple-touch-icon.png')).toBe('cc0000')
    expect(await middleOf('/link-preview.png')).toBe('cc0000')
    const sizes = await sharp(Buffer.from(await (await get('/link-preview.png')).arrayBuffer())).metadata()
    expect([sizes.width, sizes.height]).toEqual([1200, 630])
    // The circle is the sign in a tab as soon as there is one; links show the arms.
    await send('/circle', await picture('#00aa00'), 'Zirkel.png')
    expect(await middleOf('/apple-touch-icon.png')).toBe('00aa00')
    expect(await middleOf('/link-preview.png')).toBe('cc0000')
    expect((await get('/favicon.svg')).headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await readEmblem(state.calls.app, 'circle')).toMatchObject({ format: 'png', width: 300, height: 400 })
    const head = await sharp(await readMailHead(state.calls.app)).metadata()
    expect(head.height).toBe(192)
  })

  it('lead from the format that was there to the one that is', async () => {
    await send('/arms', await picture('#00aa00'), 'Wappen.png')
    await state.making.make()
    const moved = await get('/coat-of-arms.svg')
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/coat-of-arms.png'])
    const { arms } = await read()
    // Small places do not load the whole picture.
    expect(arms.small).toMatch(/^\/coat-of-arms-small\.png\?v=/)
    const small = await sharp(Buffer.from(await (await get(arms.small)).arrayBuffer())).metadata()
    expect([small.width, small.height]).toEqual([89, 118])
  })

  /** Another ribbon, and what is made from it. */
  async function changeRibbon(change: { colours?: { name: string; hex: string }[]; percussion?: string }) {
    const { app } = state.calls
    const [row] = await findEntries(app.database.db, ['fraternity'])
    const data = { ...JSON.parse(row?.data ?? '{}'), ...change }
    const basedOn = { id: row?.id ?? '', revision: row?.revision ?? 0 }
    await saveEntry(app.database.db, app.clock, null, { collection: 'fraternity', data, basedOn })
    await app.contentVersion.settle()
    await state.making.make()
  }

  it('follow the colours', async () => {
    await state.making.make()
    const before = (await read()).shown.made['link-preview.png']
    const colours = [
      { name: 'Rot', hex: '#ff3300' },
      { name: 'Nachtblau', hex: '#112233' },
      { name: 'Blau', hex: '#3399ff' },
    ]
    await changeRibbon({ colours })
    expect((await read()).shown.made['link-preview.png']).not.toBe(before)
    expect(await middleOf('/apple-touch-icon.png')).toBe('112233')
  })

  it('follow the edges of the ribbon, and come back with them', async () => {
    await state.making.make()
    const address = async () => (await read()).shown.made['link-preview.png']
    const plain = await address()
    await changeRibbon({ percussion: 'gold' })
    expect(await address()).not.toBe(plain)
    const painted = await coloursDown('/link-preview.png')
    const ofRibbon = painted.filter((colour) => ['c9a227', 'ff3300', 'c0c0c0', '3399ff'].includes(colour))
    expect(ofRibbon).toEqual(['c9a227', 'ff3300', 'c0c0c0', '3399ff', 'c9a227'])
    await changeRibbon({ percussion: 'silver' })
    expect(await coloursDown('/link-preview.png')).toContain('b4b4b4')
    await changeRibbon({ percussion: 'none' })
    expect(await address()).toBe(plain)
  })

  it('are kept once when they are sent twice, and nothing is left of what is refused', async () => {
    await send('/arms', drawing('#cc0000'), 'a.svg')
    const files = await storedFiles(state.calls.app)
    const again = await (await send('/arms', drawing('#cc0000'), 'a.svg')).json()
    expect([again.arms.version, again.arms.revision]).toEqual([1, 1])
    const cases: [string, string | Uint8Array, string, number, RegExp][] = [
      ['/arms', '<svg viewBox="0 0 9 9"><text>A</text></svg>', 'a.svg', 422, /Pfade/],
      ['/arms', 'GIF89a', 'a.gif', 415, /SVG.*PNG/],
      ['/arms', drawing('#cc0000'), 'a.png', 422, /Dateiendung/],
      ['/arms', await picture('#cc0000', 50, 50), 'a.png', 422, /zu klein/],
      ['/arms', await picture('#cc0000', 1400, 20), 'a.png', 422, /schmal/],
      ['/arms', await picture('#00000000'), 'a.png', 422, /nichts zu sehen/],
      ['/arms', `<svg viewBox="0 0 9 9">${' '.repeat(1024 * 1024)}</svg>`, 'a.svg', 413, /1\u00a0MB/],
      ['/arms', new Uint8Array(11 * 1024 * 1024), 'a.png', 413, /zu groß/],
      ['/flag', drawing('#cc0000'), 'a.svg', 404, /gibt es nicht/],
    ]
    for (const [path, bytes, name, status, words] of cases) {
      const refused = await send(path, bytes, name)
      expect.soft([name, refused.status, await refused.text()]).toEqual([name, status, expect.stringMatching(words)])
    }
    expect(await storedFiles(state.calls.app)).toEqual(files)
    expect((await read()).arms.revision).toBe(1)
  })

  it('say what was taken out', async () => {
    const sent = await send('/arms', drawing('#cc0000').replace('<path', '<script/><path'), 'a.svg')
    expect((await sent.json()).leftOut).toEqual(['Skripte'])
  })

  it('can be removed and brought back, also an earlier one', async () => {
    await send('/arms', drawing('#cc0000'), 'rot.svg')
    await send('/arms', drawing('#00aa00'), 'gruen.svg')
    const removed = await (await act('/arms?revision=2', { method: 'DELETE' })).json()
    expect([removed.arms, removed.earlier.arms.map(({ fileName }: { fileName: string }) => fileName)]).toEqual([
      null,
      ['gruen.svg', 'rot.svg'],
    ])
    expect(await (await get('/coat-of-arms.svg')).text()).toContain('#ff3300')
    expect((await act('/arms?revision=3', { method: 'DELETE' })).status).toBe(404)
    const back = await (await restore('arms', { version: 1 })).json()
    expect(back.arms).toMatchObject({ version: 1, fileName: 'rot.svg', revision: 4 })
    expect((await restore('arms', { version: 7 })).status).toBe(404)
    expect((await restore('circle', { version: 1 })).status).toBe(404)
  })

  it('notice who was faster', async () => {
    await send('/arms', drawing('#cc0000'), 'rot.svg')
    await send('/arms?revision=1', drawing('#00aa00'), 'gruen.svg')
    for (const late of [
      await send('/arms?revision=1', drawing('#0000aa'), 'blau.svg'),
      await act('/arms?revision=1', { method: 'DELETE' }),
      await restore('arms', { version: 1, revision: 1 }),
    ]) {
      expect.soft([late.status, await late.text()]).toEqual([409, expect.stringContaining('inzwischen geändert')])
    }
    expect((await act('/arms', { method: 'DELETE' })).status).toBe(422)
    expect((await read()).arms).toMatchObject({ fileName: 'gruen.svg', revision: 2 })
  })

  it('are gone for good, with their bytes, thirty days after they were removed', async () => {
    state.calls.app.emblems = state.making
    await send('/arms', drawing('#cc0000'), 'rot.svg')
    await act('/arms?revision=1', { method: 'DELETE' })
    const { app } = state.calls
    const parts = { db: app.database.db, storage: app.storage }
    const inThirtyDays = () => new Date(Date.now() + 31 * 24 * 60 * 60 * 1000)
    for (const kind of [emblemFiles, emblemSetFiles]) await purgeDeleted(parts, kind, keptSince(inThirtyDays))
    expect((await read()).earlier.arms).toEqual([])
    // What the site shows now is still there.
    expect((await get('/favicon.svg')).status).toBe(200)
    const named = await parts.db.selectFrom('emblem_set_files').select('storage_key').execute()
    expect((await storedFiles(app)).kept).toHaveLength(named.length)
  })
})
