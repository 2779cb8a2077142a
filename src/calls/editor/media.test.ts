import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { deleteEntry } from '../../content/editing/delete-entry.ts'
import { saveEntry } from '../../content/editing/save-entry.ts'
import { moveContentVersion } from '../../content/entries.ts'
import { keptSince, purgeDeleted } from '../../files/deleted-files.ts'
import { mediaFiles } from '../../media/media-files.ts'
import { startDrawing } from '../../media/start-drawing.ts'
import { engines } from '../../testing/databases.ts'
import { until } from '../../testing/indexing.ts'
import { plainPicture, storedFiles } from '../../testing/pictures.ts'
import { useMediaCalls } from '../../testing/set-ups/media-calls.ts'

const described = { alt: 'Eine blaue Fläche' }

describe.each(engines)('the media library on %s', (engine) => {
  const { state, ask, sendFile, change } = useMediaCalls(engine)

  const send = async (
    path = '/editor/media',
    fields: Record<string, string> = described,
    bytes = blue(),
    name = 'Blau.jpg',
  ) => sendFile(path, { bytes: await bytes, name }, fields)
  const blue = () => plainPicture(900, 600, '#3366cc').jpeg().toBuffer()
  const add = async (...given: Parameters<typeof send>) => (await send(...given)).json()
  const act = (method: string, path: string) =>
    ask(`/editor/media${path}`, { method, headers: { authorization: state.authorization } })
  const list = async () => (await act('GET', '')).json()
  const save = async (collection: 'galleries' | 'excursions', data: unknown, basedOn?: Known) => {
    const saved = await saveEntry(state.calls.app.database.db, state.calls.app.clock, null, {
      collection,
      data,
      basedOn,
    })
    await state.calls.app.contentVersion.settle()
    return saved
  }
  const remove = async (collection: 'galleries' | 'excursions', { id, revision }: Known) => {
    await deleteEntry(state.calls.app.database.db, state.calls.app.clock, null, { collection, id, revision })
    await state.calls.app.contentVersion.settle()
  }
  type Known = { id: string; revision: number }
  const gallery = (media: string, isPublished = true) => ({
    folder: '2021',
    title: 'Bilder',
    text: '',
    isPublished,
    pictures: [{ media, caption: '' }],
  })
  const report = (image: string) => {
    return { id: 'r', title: 'Fahrt', kicker: '', date: '2021', image, text: '<p>Wir.</p>', author: 'A' }
  }
  const plain = (address: string) => address.split('?')[0] ?? ''

  it('takes a picture, draws it upright in its widths, and says what it is', async () => {
    const answer = await send()
    expect(answer.status).toBe(201)
    const media = await answer.json()
    expect(media).toMatchObject({
      kind: 'picture',
      name: 'blau',
      fileName: 'Blau.jpg',
      alt: 'Eine blaue Fläche',
      width: 900,
      height: 600,
      isPublic: false,
      usedIn: [],
      cut: null,
      revision: 1,
    })
    expect(media.shown.formats).toEqual([])
    const sources = media.shown.srcSet.split(', ').map((source: string) => source.split(' '))
    expect(sources.map(([, width]: string[]) => width)).toEqual(['240w', '400w', '800w'])
    for (const [address] of sources) {
      expect(address).toMatch(/^\/downloads\/directories\/images\/blau-\d+-[\da-f]{10}\.webp\?/)
      expect((await ask(address)).status).toBe(200)
    }
    // The widest of them, for who wants one address and no more.
    expect(media.uri).toBe(sources.at(-1)[0])
    expect((await list()).map(({ id }: { id: string }) => id)).toEqual([media.id])
  })

  it('keeps two of one name apart, and one that is sent again once', async () => {
    const first = await add()
    expect((await add()).id).toBe(first.id)
    const other = await add(undefined, described, plainPicture(300, 200, '#00ff00').png().toBuffer(), 'blau.png')
    expect([other.id === first.id, other.name]).toEqual([false, 'blau-2'])
  })

  it.each([
    ['bild.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, 'Dieser Dateityp ist nicht erlaubt.'],
    ['brief.docx', 'PK', 415, 'Dieser Dateityp ist nicht erlaubt.'],
    ['bild.jpg', 'kein Bild', 422, 'Der Inhalt passt nicht zur Dateiendung.'],
    ['\u202egpj.jpg', 'x', 422, 'Der Dateiname ist ungültig.'],
  ])('refuses %s, and leaves nothing', async (name, content, status, title) => {
    const answer = await send(undefined, {}, Promise.resolve(Buffer.from(content)), name)
    expect([answer.status, (await answer.json()).title]).toEqual([status, title])
    expect(await storedFiles(state.calls.app)).toEqual({ kept: [], underWay: [] })
    expect(await list()).toEqual([])
  })

  it('refuses words that are too long, at their field, and leaves nothing', async () => {
    const answer = await send(undefined, { alt: 'x'.repeat(1001) })
    expect((await answer.json()).errors).toEqual([{ field: 'alt', message: 'darf höchstens 1.000 Zeichen haben' }])
    expect(await storedFiles(state.calls.app)).toEqual({ kept: [], underWay: [] })
  })

  it('opens what only members see by a link alone, and what a public page shows to everybody', async () => {
    const { id, shown } = await add()
    const path = plain(shown.src)
    const status = async (address = path) => (await ask(address)).status
    expect([await status(), await status(shown.src)]).toEqual([401, 200])
    expect(await status(`${shown.src}x`)).toBe(403)
    expect((await ask(path, { headers: { authorization: state.authorization } })).status).toBe(401)

    await save('excursions', report(id))
    expect(await status()).toBe(401)
    const published = await save('galleries', gallery(id))
    expect(await status()).toBe(200)
    expect((await ask(path)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const [listed] = await list()
    expect(listed).toMatchObject({ isPublic: true, shown: { src: path } })
    expect(listed.usedIn).toEqual([
      expect.objectContaining({ collection: 'galleries', label: 'Bildergalerien', title: 'Bilder', isPublic: true }),
      expect.objectContaining({ collection: 'excursions', title: 'Fahrt · 2021', page: 'excursions', isPublic: false }),
    ])

    const takenBack = await save('galleries', gallery(id, false), published)
    expect(await status()).toBe(401)
    const again = await save('galleries', gallery(id), takenBack)
    expect(await status()).toBe(200)
    await remove('galleries', again)
    expect([await status(), await status(shown.src)]).toEqual([401, 200])
  })

  it('lets no entry name what is not there, is no picture, or says nothing of what it shows', async () => {
    const errorsOf = (media: string) => save('galleries', gallery(media)).catch(({ errors }) => errors)
    const { id } = await add(undefined, {})
    const field = 'pictures.0.media'
    expect(await errorsOf('1ab8cb82-8c8f-8c40-a5b2-1fbc8ff0a4ad')).toEqual([
      { field, message: 'Dieses Bild gibt es nicht mehr.' },
    ])
    const undescribed = 'Bitte beschreibe das Bild oder nenne es schmückend.'
    expect(await errorsOf(id)).toEqual([{ field, message: undescribed }])
    expect((await change(id, { isDecorative: true })).status).toBe(200)
    expect(await errorsOf(id)).toMatchObject({ revision: 1 })
    const blank = await change(id, { isDecorative: false })
    expect([blank.status, (await blank.json()).errors]).toEqual([422, [{ field: 'alt', message: undescribed }]])
  })

  it('replaces a picture everywhere: under a new address, to which the former one leads', async () => {
    const { id, shown } = await add()
    await save('galleries', gallery(id))
    const before = plain(shown.src)
    const answer = await send(
      `/editor/media/${id}/file`,
      {},
      plainPicture(500, 800, '#aa0000').png().toBuffer(),
      'Rot.png',
    )
    expect(answer.status).toBe(201)
    const after = await answer.json()
    expect(after).toMatchObject({ id, name: 'blau', fileName: 'Rot.png', width: 500, height: 800, revision: 2 })
    expect(after.shown.src).not.toBe(before)
    const former = await ask(before)
    expect([former.status, former.headers.get('location')]).toEqual([302, after.shown.src])
    expect((await ask(after.shown.src)).status).toBe(200)
    expect((await send(`/editor/media/${id}/file`, {}, Promise.resolve(Buffer.from('x')), 'film.mp4')).status).toBe(422)
  })

  it('cuts and turns the picture that was sent, however often', async () => {
    const halves = await sharp(Buffer.from([255, 0, 0, 0, 0, 255]), { raw: { width: 2, height: 1, channels: 3 } })
      .resize(800, 400, { kernel: 'nearest', fit: 'fill' })
      .png()
      .toBuffer()
    const { id } = await add(undefined, described, Promise.resolve(halves), 'halb.png')
    const right = { left: 0.5, top: 0, width: 0.5, height: 1 }
    const cut = await (await change(id, { crop: right, turn: 0 })).json()
    expect(cut).toMatchObject({
      fileName: 'halb.png',
      width: 400,
      height: 400,
      cut: { ...right, turn: 0 },
      revision: 2,
    })
    const colourOf = async (address: string) => {
      const bytes = Buffer.from(await (await ask(address)).arrayBuffer())
      return (await sharp(bytes).resize(1, 1).raw().toBuffer()).toJSON().data.map((part) => Math.round(part / 64))
    }
    expect(await colourOf(cut.shown.src)).toEqual([0, 0, 4])
    expect((await ask(cut.whole.src)).status).toBe(200)
    const turned = await (await change(id, { turn: 90, crop: { left: 0, top: 0, width: 1, height: 0.5 } })).json()
    expect(turned).toMatchObject({ width: 400, height: 400 })
    expect(await colourOf(turned.shown.src)).toEqual([4, 0, 0])
    const whole = await (await change(id, { turn: 0 })).json()
    expect(whole).toMatchObject({ width: 800, height: 400, cut: null })
    expect((await change(id, { crop: { ...right, width: 1.5 } })).status).toBe(422)
  })

  it('deletes what nothing shows, and brings it back; what is shown it keeps, and says where', async () => {
    const { id } = await add()
    const { id: entry } = await save('excursions', report(id))
    const refused = await act('DELETE', `/${id}`)
    expect(refused.status).toBe(409)
    expect((await refused.json()).usedIn).toMatchObject([{ collection: 'excursions', entry, title: 'Fahrt · 2021' }])
    const { clock, database, storage } = state.calls.app
    await remove('excursions', { id: entry, revision: 1 })
    expect((await act('DELETE', `/${id}`)).status).toBe(204)
    expect((await act('DELETE', `/${id}`)).status).toBe(404)
    expect(await list()).toEqual([])
    expect((await act('POST', `/${id}/restore`)).status).toBe(200)
    expect(await list()).toHaveLength(1)
    await act('DELETE', `/${id}`)
    await database.db
      .updateTable('media')
      .set({ deleted_at: keptSince(clock) - 1 })
      .execute()
    await purgeDeleted({ db: database.db, storage }, mediaFiles, keptSince(clock))
    expect((await act('POST', `/${id}/restore`)).status).toBe(404)
    expect((await storedFiles(state.calls.app)).kept).toEqual([])
  })

  it('tells who changed what, and goes back to any of it', async () => {
    const { id } = await add()
    await change(id, { alt: 'Blau', source: 'Foto: A. Muster' })
    await send(`/editor/media/${id}/file`, {}, plainPicture(500, 800, '#aa0000').png().toBuffer(), 'Rot.png')
    const history = await (await act('GET', `/${id}/history`)).json()
    expect(history.map(({ what, revision, state }: never) => [what, revision, state])).toEqual([
      ['replaced', 3, expect.objectContaining({ alt: 'Blau', version: 2 })],
      ['described', 2, expect.objectContaining({ alt: 'Blau', source: 'Foto: A. Muster', version: 1 })],
      ['created', 1, expect.objectContaining({ alt: 'Eine blaue Fläche', source: '', version: 1 })],
    ])
    expect(history[0].changedBy).toEqual(expect.any(String))
    expect(await (await act('GET', `/${id}/history?before=3`)).json()).toEqual(history.slice(1))
    const back = await (await act('POST', `/${id}/restore?revision=1`)).json()
    expect(back).toMatchObject({ alt: 'Eine blaue Fläche', width: 900, revision: 4 })
    expect((await act('POST', `/${id}/restore?revision=99`)).status).toBe(404)
  })

  it('lets one of two editors know that the other was faster', async () => {
    const { id } = await add()
    expect((await change(id, { revision: 1, alt: 'Eins' })).status).toBe(200)
    expect((await change(id, { revision: 1, alt: 'Zwei' })).status).toBe(409)
    expect((await list())[0].alt).toBe('Eins')
  })

  it('draws AVIF when there is time, and only then names it', async () => {
    const { database, storage, clock, examining, log, contentVersion } = state.calls.app
    const { id } = await add()
    const version = await contentVersion.find()
    const drawing = startDrawing(
      {
        database,
        storage,
        clock,
        log,
        drawAvif: examining.drawAvif,
        noteChange: moveContentVersion,
        settle: contentVersion.settle,
      },
      { firstLookMs: 0, lookEveryMs: 60_000 },
    )
    await until(async () => (await list())[0].shown.formats.length > 0)
    await drawing.close()
    const [{ shown }] = await list()
    const sources = shown.formats[0].srcSet.split(', ').map((source: string) => source.split(' '))
    expect(sources.map(([, width]: string[]) => width)).toEqual(['240w', '400w', '800w'])
    const first = await ask(sources[0][0])
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/avif'])
    expect(await contentVersion.find()).toBeGreaterThan(version)
    const row = await database.db.selectFrom('media_drawings').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ media_id: id, state: 'drawn', claimed_by: null })
  })
})
