import { codeAt, stepAt } from '../../accounts/factors/one-time-code-rules.ts'
import type { Role } from '../../accounts/permissions.ts'
import { type signedIn, testPassword } from '../accounts.ts'
import { makeAuthenticator } from '../builders/authenticator.ts'
import type { TestCalls } from '../calls.ts'

export type TestSession = Awaited<ReturnType<typeof signedIn>>
type TestDevice = ReturnType<typeof makeAuthenticator>

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The secret of an app from the letters that are shown to its owner. */
export function unbase32(text: string): Buffer {
  const bits = [...text.replaceAll(' ', '')].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** What people do with second factors, as calls. The clock is the one that the calls go by. */
export function factorTrial(calls: TestCalls, clock: { now: number }) {
  const { db } = calls.app.database

  async function send(method: string, path: string, body?: unknown, session?: Pick<TestSession, 'authorization'>) {
    const response = await calls.request(path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(session && { headers: { authorization: session.authorization } }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }

  async function password(role: Role, given = testPassword) {
    const response = await calls.request('/oauth/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa('pennal:pennal')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        grant_type: 'password',
        username: `${role}@aurora.example`,
        password: given,
      }).toString(),
    })
    return { status: response.status, body: await response.json() }
  }

  async function addPasskey(session: TestSession, device = makeAuthenticator()) {
    const { body: options } = await send('POST', '/user/passkeys/challenge', undefined, session)
    const passkey = device.register(options.challenge)
    const added = await send('POST', '/user/passkeys', { passkey, name: ' Mein  Handy ' }, session)
    return { device, added }
  }

  async function addCodes(session: TestSession) {
    const { body } = await send('POST', '/user/codes', undefined, session)
    const secret = unbase32(body.secret)
    const code = (minutesOff = 0) => codeAt(secret, stepAt(new Date(clock.now + minutesOff * 60_000)))
    const confirmed = await send('PUT', '/user/codes', { code: code() }, session)
    clock.now += 60_000
    return { secret, code, confirmed, qr: body.qr as string }
  }

  return {
    send,
    password,
    addPasskey,
    addCodes,
    async signInBy(device: TestDevice, userId: string) {
      const { body } = await send('POST', '/user/sign-in/challenge')
      return send('POST', '/user/sign-in/passkey', { passkey: device.use(body.challenge, { userId }) })
    },
    /** After a right password. */
    ticket: async (role: Role, given?: string): Promise<string> => (await password(role, given)).body.secondStep.ticket,
    second: (ticket: string, proof: unknown) => send('POST', '/user/sign-in/second', { ticket, proof }),
    async secondBy(device: TestDevice, ticket: string) {
      const { body } = await send('POST', '/user/sign-in/second/challenge', { ticket })
      return send('POST', '/user/sign-in/second', { ticket, proof: { passkey: device.use(body.challenge) } })
    },
    titleOf: ({ body }: { body: { title: string; errors?: { message: string }[] } }) =>
      body.errors?.[0]?.message ?? body.title,
    isIn: async (token: string) =>
      (await send('GET', '/user/me', undefined, { authorization: `Bearer ${token}` })).status === 200,
    async kinds() {
      return (await db.selectFrom('acts').select('kind').orderBy('at').execute()).map(({ kind }) => kind)
    },
    async subjects() {
      return (await db.selectFrom('mails').select('subject').execute()).map(({ subject }) => subject)
    },
  }
}
