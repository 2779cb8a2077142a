import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * What the server does with the next mails. `hang` and `drop` take one whole and then say nothing or break the line: the
 * sender cannot know what has become of it. `greet-nobody` and `stop-in-the-middle` stop speaking before that.
 */
export type SmtpBehaviour =
  | 'accept'
  | 'refuse-recipient'
  | 'refuse-recipient-for-now'
  | 'refuse-sender'
  | 'refuse-content'
  | 'refuse-everybody'
  | 'hang'
  | 'drop'
  | 'greet-nobody'
  | 'stop-in-the-middle'

export interface CaughtMail {
  /** Of the envelope. */
  from: string
  to: string[]
  /** As it came over the line. */
  raw: Buffer
  /** Taken apart by a mail program. */
  read(): Promise<Email>
}

const answers = {
  'refuse-recipient': [550, '5.1.1 no such mailbox'],
  'refuse-recipient-for-now': [450, '4.2.0 greylisted, come again later'],
  'refuse-sender': [550, '5.7.1 sender not allowed'],
  'refuse-content': [554, '5.7.1 looks like spam'],
  'refuse-everybody': [554, '5.7.1 your address is blocked'],
} satisfies Partial<Record<SmtpBehaviour, [number, string]>>

interface Options {
  /** A free one, unless a server that was closed is to come back. */
  port?: number
  /** Who has to sign in, in clear text. Without it no client has to. */
  login?: { user: string; password: string }
}

/** A real mail server on a socket of the loopback, which keeps what it gets. */
export async function startSmtpServer({ port = 0, login }: Options = {}) {
  let behaviour: SmtpBehaviour = 'accept'
  let onHeld: (() => void) | undefined
  let turning: { at: number; to: SmtpBehaviour } | undefined
  let isRefused = (_address: string) => false
  let wake = () => {}
  let handedOut = 0
  const mails: CaughtMail[] = []
  const sockets = new Set<Socket>()
  const counts = { connections: 0 }

  const refuseIf = (refusing: keyof typeof answers) => {
    const [responseCode, message] = answers[refusing]
    return behaviour === refusing ? Object.assign(new Error(message), { responseCode }) : null
  }

  const server = new SMTPServer({
    name: 'mail.aurora.example',
    logger: false,
    disableReverseLookup: true,
    disabledCommands: login ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    allowInsecureAuth: true,
    authOptional: !login,
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) done(null, { user: username })
      else done(Object.assign(new Error('5.7.8 wrong password'), { responseCode: 535 }))
    },
    onConnect(_session, done) {
      if (behaviour === 'greet-nobody') return
      if (!onHeld) return done(refuseIf('refuse-everybody'))
      onHeld()
      onHeld = undefined
    },
    onMailFrom: (_address, _session, done) => done(refuseIf('refuse-sender')),
    onRcptTo: ({ address }, _session, done) => {
      if (behaviour === 'stop-in-the-middle') return
      const [responseCode, message] = answers['refuse-recipient']
      if (isRefused(address)) return done(Object.assign(new Error(message), { responseCode }))
      done(refuseIf('refuse-recipient') ?? refuseIf('refuse-recipient-for-now'))
    },
    async onData(stream, { envelope }, done) {
      // Undefined where the sender has gone in the middle.
      const raw = await buffer(stream).catch(() => undefined)
      if (!raw) return
      const refusal = refuseIf('refuse-content')
      if (refusal) return done(refusal)
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      mails.push({ from, to, raw, read: () => PostalMime.parse(raw) })
      if (mails.length === turning?.at) behaviour = turning.to
      if (behaviour === 'drop') for (const socket of sockets) socket.destroy()
      // Whoever has got as far as this is not concerned by how others are met.
      if (behaviour !== 'hang' && behaviour !== 'drop') done(null, 'accepted')
      wake()
    },
  })
  // A client that is killed resets the line, which is no fault of the server.
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  listening.on('connection', (socket) => {
    counts.connections++
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await once(listening, 'listening')
  const address = listening.address() as AddressInfo
  const signIn = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : ''

  return {
    /** For SMTP_URL. */
    url: `smtp://${signIn}127.0.0.1:${address.port}`,
    port: address.port,
    /** Everything it has got so far. */
    mails,
    counts,
    /** Once no client is connected any more. */
    async idle(): Promise<void> {
      await Promise.all([...sockets].map((socket) => once(socket, 'close')))
    },
    behave(next: SmtpBehaviour) {
      behaviour = next
    },
    /** From the mail of this number on, that one included. */
    behaveFrom(at: number, to: SmtpBehaviour) {
      turning = { at, to }
    },
    /** The next client that comes stands at the door for good. Comes back when one does. */
    holdNext: () =>
      new Promise<void>((resolve) => {
        onHeld = resolve
      }),
    /** For good, whatever else it does. */
    refuse(these: (address: string) => boolean) {
      isRefused = these
    },
    /** The next mail that was not asked for yet, once it is there. */
    async next(): Promise<CaughtMail> {
      for (;;) {
        const mail = mails[handedOut]
        if (mail) {
          handedOut++
          return mail
        }
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    async close() {
      const closed = once(listening, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

export type SmtpServer = Awaited<ReturnType<typeof startSmtpServer>>
