import { isEmail, spellEmail } from '../text/email-rules.ts'
import { flatten, notAMailbox } from './delivery-rules.ts'
import type { ClaimedMail } from './mails.ts'

/** RFC 5322 allows no longer line. */
const longestLine = 998

/**
 * A mail as nodemailer takes it. Nothing of it can begin a header of its own or name a second recipient: names and subject
 * become one line, and an address is one mailbox or refused.
 */
export function composeMail(mail: ClaimedMail, { isEncoded }: { isEncoded: boolean }) {
  const [sender, to] = [spellEmail(mail.from.address), spellEmail(mail.to)]
  for (const address of [sender, to]) {
    if (!isEmail(address)) throw Object.assign(new Error(`„${address}“`), { code: notAMailbox })
  }
  const domain = sender.split('@')[1]
  return {
    envelope: { from: sender, to: [to] },
    from: { name: flatten(mail.from.name), address: sender },
    to: { name: '', address: to },
    subject: flatten(mail.subject),
    text: isEncoded ? mail.text : asItStands('text/plain', mail.text),
    html: isEncoded ? mail.html : asItStands('text/html', mail.html),
    // The same with every attempt: whoever gets a mail twice after a crash can tell.
    messageId: `<${mail.id}@${domain}>`,
    date: new Date(mail.createdAt),
    headers: {
      ...{ 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      // A letter that stays with us can be found when he is erased.
      ...(!isEncoded && mail.about !== null && { 'X-Pennal-About': mail.about }),
    },
    textEncoding: 'quoted-printable' as const,
    newline: 'windows' as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Readable in the file, unless a line is too long for that. nodemailer would encode every umlaut. */
function asItStands(type: string, content: string): string | { raw: string } {
  const fits = content.split('\n').every((line) => Buffer.byteLength(line) <= longestLine)
  const head = `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit`
  return fits ? { raw: `${head}\r\n\r\n${content}` } : content
}
