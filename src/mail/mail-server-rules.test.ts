import { expect, it } from 'vitest'
import { readMailServer } from './mail-server-rules.ts'

const strict = { requireTLS: true, opportunisticTLS: false, tls: { rejectUnauthorized: true } }
const welcome = { requireTLS: false, opportunisticTLS: true, tls: { rejectUnauthorized: false } }

it('gets a password only over TLS, by a certificate that is good', () => {
  const server = readMailServer('smtp://post%40aurora.example:ge%3Aheim@mail.example.org:587')
  expect(server).toMatchObject({ host: 'mail.example.org', port: 587, secure: false, ...strict })
  expect(server.auth).toEqual({ user: 'post@aurora.example', pass: 'ge:heim' })
})

it('that begins with TLS shows a good certificate, with a password and without', () => {
  for (const url of ['smtps://mail.example.org', 'smtps://post:geheim@mail.example.org']) {
    const { secure, opportunisticTLS, tls } = readMailServer(url)
    expect([secure, opportunisticTLS, tls.rejectUnauthorized]).toEqual([true, false, true])
  }
})

it.each([
  ['a relay without a password', 'smtp://relay.example.org'],
  ['the machine itself', 'smtp://post:geheim@localhost'],
  ['the machine itself by number', 'smtp://post:geheim@127.0.0.1:1025'],
  ['the machine itself by its other number', 'smtp://post:geheim@[::1]:1025'],
  ['one whose webmaster has said so', 'smtp://post:geheim@mail.example.org?insecure=true'],
])('is taken as it is: %s', (_what, url) => {
  expect(readMailServer(url)).toMatchObject(welcome)
})

it.each(['smtp://post:geheim@localhost.example.org', 'smtp://post:geheim@127.0.0.1.example.org'])(
  'is not the machine itself because its name begins so: %s',
  (url) => {
    expect(readMailServer(url)).toMatchObject(strict)
  },
)
