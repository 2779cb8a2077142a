import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import type { MailsTable } from '../database/tables.ts'
import { usualTerms } from '../text/term-rules.ts'
import { composeMail } from './compose-mail.ts'
import type { Sender } from './letter.ts'
import { writeLetter } from './write-letter.ts'

const sender: Sender = {
  name: 'Pennälerverbindung Aurora zu Eschenfurt',
  article: 'die',
  shortName: 'Aurora',
  town: 'Eschenfurt',
  ribbon: [],
  link: { light: '#0b56a3', dark: '#8ec3fb' },
  terms: usualTerms,
  address: 'senior@aurora.example',
  origin: 'https://aurora.example',
  hasHead: true,
}
const png = Buffer.from('89504e470d0a1a0a', 'hex')

async function sent(isEncoded: boolean, head: Buffer | undefined) {
  const letter = writeLetter(sender, { greeting: 'Lieber Jörg,', paragraphs: ['schön, dass du da bist.'] })
  const mail = {
    id: '1',
    from_name: 'Aurora',
    from_address: 'senior@aurora.example',
    to_address: 'joerg@kiel.example',
    subject: 'Grüße',
    created_at: 0,
    about_member: null,
    is_bulk: 0,
    headers: null,
    ...letter,
  } as MailsTable
  const transport = createTransport({ streamTransport: true, buffer: true })
  const { message } = await transport.sendMail(composeMail(mail, { isEncoded, head, file: undefined }))
  return PostalMime.parse(message as Buffer)
}

describe.each([
  ['a mail server', true],
  ['the folder', false],
])('a letter for %s', (_, isEncoded) => {
  it('brings the picture at its head along, and fetches nothing', async () => {
    const { html, attachments } = await sent(isEncoded, png)
    const [picture] = attachments
    expect(picture).toMatchObject({ mimeType: 'image/png', disposition: 'inline', related: true })
    expect(Buffer.from(picture?.content as ArrayBuffer)).toEqual(png)
    expect(html).toContain(`src="cid:${picture?.contentId?.replace(/[<>]/g, '')}"`)
    expect(html).toContain('Lieber Jörg,')
    expect(html).not.toMatch(/src="http/)
  })

  it('has no place for a picture that is gone since', async () => {
    const { html, text, attachments } = await sent(isEncoded, undefined)
    expect([attachments, html?.includes('<img')]).toEqual([[], false])
    expect(text).toContain('Lieber Jörg,')
  })
})
