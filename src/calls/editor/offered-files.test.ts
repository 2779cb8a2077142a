import { describe, expect, it } from 'vitest'
import { deleteEntry } from '../../content/editing/delete-entry.ts'
import { saveEntry } from '../../content/editing/save-entry.ts'
import { readFixture } from '../../testing/builders/content-samples.ts'
import { engines } from '../../testing/databases.ts'
import { plainPicture, storedFiles } from '../../testing/pictures.ts'
import { useMediaCalls } from '../../testing/set-ups/media-calls.ts'
import { showFreePage } from '../media/show-content.ts'

const statutes = readFixture('libreoffice.pdf')

describe.each(engines)('a file that a page offers, on %s', (engine) => {
  const { state, ask, sendFile, change } = useMediaCalls(engine)

  const send = (bytes: Uint8Array = statutes, name = 'Satzung für Füxe.pdf', path = '/editor/media') =>
    sendFile(path, { bytes, name })
  const told = async (answer: Response) => [answer.status, (await answer.json()).title]
  const save = async (file: string, audience: 'public' | 'members', basedOn?: { id: string; revision: number }) => {
    const data = {
      title: 'Downloads für alle',
      address: 'satzung',
      audience,
      menu: 'none',
      lead: '',
      description: '',
      blocks: [{ kind: 'files', files: [{ file, label: '' }] }],
    }
    const { database, clock, contentVersion } = state.calls.app
    const saved = await saveEntry(database.db, clock, null, { collection: 'freePages', data, basedOn })
    await contentVersion.settle()
    return saved
  }

  it('is taken as it is, with a title, and opened by a link alone as long as no page for all names it', async () => {
    const answer = await send()
    expect(answer.status).toBe(201)
    const media = await answer.json()
    expect(media).toMatchObject({
      kind: 'file',
      name: 'satzung-fuer-fuexe',
      fileName: 'Satzung für Füxe.pdf',
      alt: 'Satzung für Füxe',
      bytes: statutes.length,
      isPublic: false,
      shown: { title: 'Satzung für Füxe', size: statutes.length, href: media.uri },
    })
    expect(media.uri).toMatch(/^\/downloads\/directories\/files\/satzung-fuer-fuexe-[\da-f]{10}\.pdf\?/)
    const path = media.uri.split('?')[0]
    expect([(await ask(path)).status, (await ask(media.uri)).status]).toEqual([401, 200])

    const page = await save(media.id, 'members')
    expect((await ask(path)).status).toBe(401)
    const opened = await save(media.id, 'public', page)
    const shown = await showFreePage(state.calls.app, 'visitor', 'satzung')
    expect(shown?.page.blocks[0]?.files).toEqual([
      { label: '', file: expect.objectContaining({ title: 'Satzung für Füxe', href: path }) },
    ])
    const sent = await ask(path)
    expect(Buffer.from(await sent.arrayBuffer()).equals(statutes)).toBe(true)
    expect(Object.fromEntries(sent.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Satzung fuer Fuexe.pdf"; filename*=UTF-8''Satzung%20f%C3%BCr%20F%C3%BCxe.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox$/),
      'cache-control': 'public, max-age=31536000, immutable',
    })

    expect(await told(await change(media.id, {}, 'DELETE'))).toEqual([409, expect.stringContaining('noch gezeigt')])
    const { database, clock, contentVersion } = state.calls.app
    await deleteEntry(database.db, clock, null, { collection: 'freePages', ...opened })
    await contentVersion.settle()
    expect((await ask(path)).status).toBe(401)
    expect((await change(media.id, {}, 'DELETE')).status).toBe(204)
  })

  it('is replaced everywhere, by another file alone', async () => {
    const media = await (await send()).json()
    await save(media.id, 'public')
    const place = `/editor/media/${media.id}/file`
    const picture = await plainPicture(60, 40).jpeg().toBuffer()
    expect(await told(await send(picture, 'bild.jpg', place))).toEqual([
      422,
      'Eine Datei wird durch eine Datei ersetzt.',
    ])
    const after = await (await send(readFixture('chromium.pdf'), 'Satzung 2026.pdf', place)).json()
    expect(after).toMatchObject({ id: media.id, alt: 'Satzung für Füxe', fileName: 'Satzung 2026.pdf', revision: 2 })
    const former = await ask(media.uri.split('?')[0])
    expect([former.status, former.headers.get('location')]).toEqual([302, after.uri])
  })

  it('needs a title, and stands where a file is asked for and nowhere else', async () => {
    const { id } = await (await send()).json()
    await change(id, { alt: '', isDecorative: true })
    const errorsOf = (medium: string) => save(medium, 'public').catch(({ errors }) => errors)
    const field = 'blocks.0.files.0.file'
    const picture = await (await send(await plainPicture(60, 40).jpeg().toBuffer(), 'bild.jpg')).json()
    expect(await errorsOf(picture.id)).toEqual([{ field, message: 'Bitte wähle eine Datei.' }])
    expect(await errorsOf(id)).toEqual([{ field, message: 'Bitte gib der Datei einen Titel.' }])
    await change(id, { alt: 'Satzung' })
    expect(await errorsOf(id)).toMatchObject({ revision: 1 })
    expect((await (await change(id, { alt: ' ' })).json()).errors).toEqual([
      { field: 'alt', message: 'Bitte gib der Datei einen Titel.' },
    ])
  })

  it('is refused where it is broken, too large or of another kind, and leaves nothing', async () => {
    const large = new Uint8Array(25 * 1024 * 1024 + 1)
    large.set(statutes)
    expect(await told(await send(large))).toEqual([413, 'Die Datei ist zu groß: höchstens 25\u00a0MB.'])
    const torn = statutes.subarray(0, 200)
    expect(await told(await send(torn))).toEqual([422, 'Der Inhalt passt nicht zur Dateiendung.'])
    expect(await told(await send(statutes, 'satzung.docx'))).toEqual([415, 'Dieser Dateityp ist nicht erlaubt.'])
    expect(await storedFiles(state.calls.app)).toEqual({ kept: [], underWay: [] })
  })
})
