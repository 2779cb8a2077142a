import { codeAt, stepAt } from '../../accounts/factors/one-time-code-rules.ts'
import { signedIn, testPassword } from '../accounts.ts'
import { makeAuthenticator } from '../builders/authenticator.ts'
import { addPerson } from '../members.ts'
import { addAccountBeside } from '../set-ups/own-data.ts'
import type { ActWalker } from './act-walker.ts'

const io = '/members/io'
const basic = `Basic ${btoa('pennal:pennal')}`
const newPassword = 'Kanne-Wolke-73-Birne'

/** What administrators do with accounts and rights. */
export async function walkAccounts({ ask, act, calls }: ActWalker): Promise<void> {
  const address = { street: 'Weg 1', zipCode: '38100', city: 'Braunschweig' }
  const { id: memberId } = await addPerson(calls.app, { firstName: 'Karl', surName: 'Konto', ...address })
  const invited = { memberId, email: 'karl@konto.example', role: 'member' }
  const account = await act('account made, invitation on its way', 'POST', `${io}/accounts`, invited)
  const one = `${io}/accounts/${account.id}`
  await act('account gets a new link', 'POST', `${one}/invitation`)
  await act('account changed', 'PATCH', one, { role: 'editor' })
  const { id: signedInOne } = await addAccountBeside(calls.app, null, 'sitzung@konto.example')
  await act('sessions of account ended', 'DELETE', `${io}/accounts/${signedInOne}/sessions`)
  const { id: onPaper } = await addPerson(calls.app, { firstName: 'Paul', surName: 'Papier', ...address })
  await act('invited by letter', 'POST', `${io}/accounts/letters`, { accounts: [], members: [onPaper] })
  const grants = { rights: ['documents'], collections: [] }
  await act('account rights changed', 'PUT', `${io}/rights/accounts/${account.id}`, grants)
  const { offices } = await ask('GET', `${io}/rights`)
  const { person } = offices.find(({ id }: { id: string }) => id === 'senior')
  await act('office rights changed', 'PUT', `${io}/rights/offices/senior`, { ...grants, person: person ?? '' })
  await act('new password asked for', 'POST', '/user/forgotten', { email: 'karl@konto.example' })
}

/** Signing in, with and without a second factor, and what belongs to one's own account. */
export async function walkSignIn({ ask, act, watch, calls, state, admin }: ActWalker): Promise<void> {
  const { account, authorization: his } = await signedIn(calls.app, 'member')
  const ofForm = (path: string, fields: Record<string, string>) =>
    calls.request(path, {
      method: 'POST',
      headers: { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  const signIn = async (password = testPassword) =>
    (await ofForm('/oauth/token', { grant_type: 'password', username: account.email, password })).json()
  const { access_token: token } = await watch('sign-in', 'POST', '/oauth/token', () => signIn())
  await watch('sign-out', 'POST', '/oauth/revoke', async () => ofForm('/oauth/revoke', { token }))
  await act('sign-in confirmed', 'POST', '/user/fresh', { password: testPassword }, his)
  await signIn()
  const { sessions } = await ask('GET', '/user/sessions', undefined, his)
  const other = sessions.find(({ isThis }: { isThis: boolean }) => !isThis)
  await act('session ended', 'DELETE', `/user/sessions/${other.id}`, undefined, his)
  await signIn()
  await act('other sessions ended', 'DELETE', '/user/sessions', undefined, his)
  const wish = { current: testPassword, email: 'neu@anmeldung.example' }
  await act('new login asked for', 'PUT', '/user/email', wish, his)
  await act('new login withdrawn', 'DELETE', '/user/email', undefined, his)
  const own = { current: testPassword, name: 'Test Webmaster', email: 'admin@aurora.example' }
  await act('login changed', 'PUT', '/user/login', own, admin.authorization)

  const device = makeAuthenticator()
  const { challenge } = await ask('POST', '/user/passkeys/challenge', undefined, his)
  const passkey = device.register(challenge)
  const added = await act('passkey added', 'POST', '/user/passkeys', { passkey, name: 'Handy' }, his)
  const key = `/user/passkeys/${added.factors.passkeys[0].id}`
  await act('passkey renamed', 'PATCH', key, { name: 'Altes Handy' }, his)
  const alone = await ask('POST', '/user/sign-in/challenge', undefined, '')
  const shown = { passkey: device.use(alone.challenge, { userId: account.id }) }
  await act('sign-in', 'POST', '/user/sign-in/passkey', shown, '')
  const { secondStep } = await signIn()
  const { ticket } = secondStep
  const second = await ask('POST', '/user/sign-in/second/challenge', { ticket }, '')
  const proof = { passkey: device.use(second.challenge) }
  await act('sign-in', 'POST', '/user/sign-in/second', { ticket, proof }, '')
  await act('rescue code made', 'POST', `${io}/accounts/${account.id}/rescue`)
  const { secret } = await ask('POST', '/user/codes', undefined, his)
  const code = codeAt(unbase32(secret), stepAt(new Date(state.now)))
  await act('code app added', 'PUT', '/user/codes', { code }, his)
  await act('recovery codes made', 'POST', '/user/recovery-codes', undefined, his)
  await act('code app removed', 'DELETE', '/user/codes', undefined, his)
  await act('passkey removed', 'DELETE', key, undefined, his)
  await act('factor obligation changed', 'PUT', `${io}/settings/factors`, { isObligatory: true })
  await act('password changed', 'PUT', '/user/password', { current: testPassword, password: newPassword }, his)
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function unbase32(text: string): Buffer {
  const bits = [...text.replaceAll(' ', '')].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
