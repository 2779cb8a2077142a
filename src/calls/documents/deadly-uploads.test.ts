import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signedIn } from '../../testing/accounts.ts'
import { engines } from '../../testing/databases.ts'
import { type ExaminingPlace, makeExaminingPlace, strictLimits } from '../../testing/examining.ts'
import { plainPicture } from '../../testing/pictures.ts'
import { startUploadServer, type UploadServer } from '../../testing/upload-server.ts'

const content = 'Der Inhalt passt nicht zur Dateiendung.'
const picture = 'Das Bild ist zu groß.'

describe.each(engines)('an upload on %s that its examiner does not survive', (engine) => {
  let place: ExaminingPlace
  let server: UploadServer
  let authorization: string
  beforeEach(async () => {
    place = await makeExaminingPlace()
    const examining = place.start(strictLimits)
    server = await startUploadServer(engine, { change: () => ({ examining }) })
    authorization = (await signedIn(server.app, 'member')).authorization
  })
  afterEach(async () => {
    await server.close()
    await place.remove()
  })

  async function upload(name: string, bytes: string | Uint8Array<ArrayBuffer>, folder?: string) {
    const form = new FormData()
    form.set('file', new Blob([bytes]), name)
    if (folder) form.set('directory', 'pictures')
    if (folder) form.set('folder', folder)
    const path = `${server.origin}/members/io/uploadFile`
    const response = await fetch(path, { method: 'POST', headers: { authorization }, body: form })
    return { status: response.status, body: await response.json() }
  }
  const jpeg = async (deed: string) =>
    new Uint8Array(Buffer.concat([await plainPicture(900, 600).jpeg().toBuffer(), Buffer.from(deed)]))
  const rowsOf = async () => {
    const tables = ['documents', 'document_versions', 'pictures', 'picture_renditions', 'readings'] as const
    const { db } = server.app.database
    return (await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))).flat()
  }

  it.each([
    ['tödlich', content],
    ['fehlerhaft', content],
    ['gierig', content],
    ['langsam', content],
  ])('(%s) is refused and remembered nowhere, and the next one is taken', async (deed, title) => {
    expect(await upload('brief.txt', `beim Prüfen ${deed}`)).toMatchObject({ status: 422, body: { title } })
    expect([await rowsOf(), await server.files()]).toEqual([[], []])
    expect((await upload('brief.txt', 'harmlos')).status).toBe(201)
    expect(server.logged).toEqual([])
  })

  it.each([
    ['tödlich', content],
    ['gierig', picture],
  ])('(%s, when it is drawn) is refused, with all that was drawn of it', async (deed, title) => {
    const answer = await upload('bild.jpg', await jpeg(` beim Zeichnen ${deed}`), '2026 Probe')
    expect(answer).toMatchObject({ status: 422, body: { title } })
    expect([await rowsOf(), await server.files()]).toEqual([[], []])
    expect((await upload('bild.jpg', await jpeg(''), '2026 Probe')).status).toBe(201)
  })

  it('for want of space is told that, and that is no fault of the file', async () => {
    const title = 'Nicht genügend Speicherplatz.'
    expect(await upload('brief.txt', 'beim Prüfen platzlos')).toMatchObject({ status: 507, body: { title } })
    const answer = await upload('bild.jpg', await jpeg(' beim Zeichnen platzlos'), '2026 Probe')
    expect(answer).toMatchObject({ status: 507, body: { title } })
    expect([await rowsOf(), await server.files()]).toEqual([[], []])
    expect(place.logged).toEqual([])
  })
})

it('an upload that cannot be looked into is our fault', async () => {
  const place = await makeExaminingPlace()
  const examining = place.start({}, '/gibt/es/nicht.js')
  const server = await startUploadServer('sqlite', { change: () => ({ examining }) })
  const { authorization } = await signedIn(server.app, 'member')
  const form = new FormData()
  form.set('file', new Blob(['harmlos']), 'brief.txt')
  const path = `${server.origin}/members/io/uploadFile`
  const response = await fetch(path, { method: 'POST', headers: { authorization }, body: form })
  expect([response.status, (await response.json()).code]).toEqual([500, 'internal'])
  expect(server.logged.splice(0).join()).toContain('does not start')
  expect(await server.files()).toEqual([])
  await server.close()
  await place.remove()
})
