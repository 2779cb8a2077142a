import type { MailsTable } from '../database/tables.ts'
import { isEmail, spellEmail } from '../text/email-rules.ts'
import { flatten, notAMailbox } from './delivery-rules.ts'
import { attachHead } from './letter-head-rules.ts'
import type { Enclosed } from './mail-transport.ts'

/** RFC 5322 allows no longer line. */
const longestLine = 998

/**
 * A mail as nodemailer takes it. Nothing of it can begin a header of its own or name a second recipient: names and subject
 * become one line, and an address is one mailbox or refused.
 */
export function composeMail(mail: MailsTable, { isEncoded, head, file }: { isEncoded: boolean } & Enclosed) {
  const [sender, to] = [spellEmail(mail.from_address), spellEmail(mail.to_address)]
  for (const address of [sender, to]) {
    if (!isEmail(address)) throw Object.assign(new Error(`„${address}“`), { code: notAMailbox })
  }
  const { html, attachments: pictures } = attachHead(mail.html ?? '', head)
  const text = mail.text ?? ''
  const domain = sender.split('@')[1]
  return {
    envelope: { from: sender, to: [to] },
    from: { name: flatten(mail.from_name), address: sender },
    to: { name: '', address: to },
    subject: flatten(mail.subject),
    text: isEncoded ? text : asItStands('text/plain', text),
    html: isEncoded ? html : asItStands('text/html', html),
    attachments: [...pictures, ...(file ? [attachmentOf(file)] : [])],
    // The same with every attempt: one that comes twice after a crash can be told.
    messageId: `<${mail.id}@${domain}>`,
    date: new Date(mail.created_at),
    headers: {
      // A person has written what goes to many, and wants to be answered by people alone.
      ...(mail.is_bulk === 0 && { 'Auto-Submitted': 'auto-generated' }),
      'X-Auto-Response-Suppress': 'All',
      ...ownHeaders(mail),
      // A letter that stays with us can be found when he is erased.
      ...(!isEncoded && mail.about_member !== null && { 'X-Pennal-About': mail.about_member }),
    },
    textEncoding: 'quoted-printable' as const,
    newline: 'windows' as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function ownHeaders({ headers }: Pick<MailsTable, 'headers'>): Record<string, string> {
  const own: Record<string, string> = headers === null ? {} : JSON.parse(headers)
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [name, flatten(value)]))
}

const attachmentOf = ({ file_name, media_type, bytes }: NonNullable<Enclosed['file']>) => ({
  filename: flatten(file_name),
  content: Buffer.from(bytes),
  contentType: media_type,
  contentDisposition: 'attachment' as const,
})

/** Readable in the file, unless a line is too long for that. nodemailer would encode every umlaut. */
function asItStands(type: string, content: string): string | { raw: string } {
  const fits = content.split('\n').every((line) => Buffer.byteLength(line) <= longestLine)
  const head = `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit`
  return fits ? { raw: `${head}\r\n\r\n${content}` } : content
}
