import { composeMail } from './compose-mail.ts'
import { readMailServer } from './mail-server-rules.ts'
import type { MailTransport } from './mail-transport.ts'

export interface SmtpPace {
  connectMs: number
  /** Without a word of the server. */
  silenceMs: number
}

const usualPace: SmtpPace = { connectMs: 20_000, silenceMs: 60_000 }

/** One connection to the mail server, for as long as there is something to send. */
export async function openSmtp(smtpUrl: string, pace: SmtpPace = usualPace): Promise<MailTransport> {
  // Loaded with the first mail: a server that sends none does not carry it.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    ...readMailServer(smtpUrl),
    pool: true,
    maxConnections: 1,
    // A line that breaks is a failed attempt of ours. The pool would send once more what may have arrived.
    maxRequeues: 0,
    dnsTimeout: pace.connectMs,
    connectionTimeout: pace.connectMs,
    greetingTimeout: pace.connectMs,
    socketTimeout: pace.silenceMs,
    logger: false,
  })
  return {
    way: 'smtp',
    async send(mail, enclosed) {
      await transport.sendMail(composeMail(mail, { isEncoded: true, ...enclosed }))
    },
    close: () => transport.close({ force: true }),
  }
}
