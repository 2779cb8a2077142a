import { randomUUID } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { findMailFile } from '../../mail/bulk/mail-files.ts'
import { engines } from '../../testing/databases.ts'
import { putDocument } from '../../testing/documents.ts'
import { useCircularCalls } from '../../testing/set-ups/circular-calls.ts'

const content = { subject: 'Einladung für {Vorname}', text: 'bald ist {Convent}.' }

describe.each(engines)('what comes with circulars on %s', (engine) => {
  const { state, ask, add, db } = useCircularCalls(engine)
  const begin = async (change: object = {}, kind = 'letter') =>
    (await ask('POST', '', { kind, content: { ...content, ...change } })).json
  const send = ({ id, revision }: { id: string; revision: number }, seen: object) =>
    ask('POST', `/${id}/send`, { revision, seen })
  const mails = () => db().selectFrom('mails').selectAll().orderBy('to_address').execute()

  it('bring a document of the library along, byte by byte', async () => {
    await add({ email: 'emil@brakebusch.example' })
    const bytes = Buffer.from('Artikel 2: Wer fehlt, zahlt.')
    const { id: documentId } = await putDocument(state.calls.app, { fileName: 'Geschäftsordnung.pdf', bytes })
    const circular = await begin({ attachment: { documentId } })
    expect((await ask('POST', `/${circular.id}/test`, { what: 'mail' })).status).toBe(202)
    expect((await send(circular, { mail: 1, letter: 0 })).status).toBe(200)
    for (const { file_id } of await mails()) {
      const file = await findMailFile(db(), file_id ?? '')
      expect([file.file_name, file.media_type]).toEqual(['Geschäftsordnung.pdf', 'application/pdf'])
      expect(Buffer.from(file.bytes).equals(bytes)).toBe(true)
    }
    expect(await mails()).toHaveLength(2)
  })

  it('bring the programme along as it stands when they are sent, or lead to the one for everyone', async () => {
    await add({ email: 'emil@brakebusch.example' })
    const attached = await begin({ attachment: { booklet: 'ss2025', form: 'a5', as: 'file' } }, 'programme')
    await send(attached, { mail: 1, letter: 0 })
    const [mail] = await mails()
    const file = await findMailFile(db(), mail?.file_id ?? '')
    expect(file.file_name).toBe('programm-ss2025.pdf')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file.bytes)), { mergePages: true })
    expect(text.replace(/\s+/g, ' ')).toMatch(/Sommersemester 2025.*Nur für Bundesbrüder/)

    await db().deleteFrom('mails').execute()
    const linked = await begin({ attachment: { booklet: 'ss2025', form: 'phone', as: 'link' } }, 'programme')
    await send(linked, { mail: 1, letter: 0 })
    const [other] = await mails()
    expect([other?.file_id, other?.text]).toEqual([
      null,
      expect.stringContaining('http://localhost:3000/calendar/ss2025.pdf?form=phone'),
    ])

    for (const as of ['file', 'link']) {
      const none = await begin({ attachment: { booklet: 'ss1895', form: 'a5', as } }, 'programme')
      expect(await send(none, { mail: 1, letter: 0 })).toMatchObject({
        status: 422,
        json: { errors: [{ field: 'attachment' }] },
      })
    }
    expect(await mails()).toHaveLength(1)
  })

  it('are shown beforehand as one of them would read them, by mail and on paper', async () => {
    const wiener = { firstName: 'Franz', surName: 'Wiener', zipCode: '1010', city: 'Wien', country: 'Österreich' }
    const { id: memberId } = await add({ ...wiener, email: 'franz@b.example' })
    const { id } = await begin()
    const written = { ...content, text: 'Gruß an {Vorname}\n\naus {Ort}', returnLine: 'Aurora · Weg 9' }
    expect((await ask('POST', `/${id}/preview`, { content: written, memberId })).json).toMatchObject({
      subject: 'Einladung für Franz',
      greeting: 'Lieber Bundesbruder Wiener,',
      paragraphs: ['Gruß an Franz', 'aus Wien'],
      mail: { to: 'franz@b.example' },
      letter: { returnLine: 'Aurora · Weg 9', address: ['Franz Wiener', 'Weg 1', '1010 Wien', 'ÖSTERREICH'] },
    })
    expect((await ask('POST', `/${id}/preview`, { content: written, memberId: null })).json.mail.to).toBe(
      'admin@aurora.example',
    )
    const nobody = { content: written, memberId: randomUUID() }
    expect((await ask('POST', `/${id}/preview`, nobody)).status).toBe(404)
    expect(await mails()).toEqual([])
  })
})
