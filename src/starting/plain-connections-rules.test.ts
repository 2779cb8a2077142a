import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { plainConnections } from './plain-connections-rules.ts'

const told = (env: Record<string, string>) => plainConnections(readConfig(env))

it('tells of nothing where nothing is set', () => {
  expect(told({})).toEqual([])
})

it('tells of each that leads to another machine in the clear', () => {
  expect(
    told({
      DATABASE_URL: 'postgres://pennal:geheim@db.example.org/pennal',
      S3_BUCKET: 'pennal',
      S3_ENDPOINT: 'http://10.0.0.5:9000',
      CLAMD_URL: 'tcp://10.0.0.6:3310',
      SMTP_URL: 'smtp://post:geheim@mail.example.org?insecure=true',
    }),
  ).toEqual(['DATABASE_URL', 'S3_ENDPOINT', 'CLAMD_URL', 'SMTP_URL'])
})

it.each([
  ['a database on this machine', { DATABASE_URL: 'postgres://pennal@127.0.0.1:5433/pennal' }],
  ['a database by its other number', { DATABASE_URL: 'postgres://pennal@[::1]/pennal' }],
  ['a socket of the database', { DATABASE_URL: 'postgres://pennal@/pennal?host=/run/postgresql' }],
  ['a database over TLS', { DATABASE_URL: 'postgres://pennal@db.example.org/pennal?sslmode=verify-full' }],
  ['a database over TLS, said otherwise', { DATABASE_URL: 'postgres://pennal@db.example.org/pennal?ssl=true' }],
  ['a store over TLS', { S3_BUCKET: 'pennal', S3_ENDPOINT: 'https://s3.example.org' }],
  ['Amazon', { S3_BUCKET: 'pennal' }],
  ['a store on this machine', { S3_BUCKET: 'pennal', S3_ENDPOINT: 'http://localhost:9000' }],
  ['a socket of clamd', { CLAMD_URL: 'unix:/run/clamav/clamd.ctl' }],
  ['clamd on this machine', { CLAMD_URL: 'tcp://127.0.0.1:3310' }],
  ['a mail server', { SMTP_URL: 'smtp://post:geheim@mail.example.org' }],
])('does not tell of %s', (_what, env) => {
  expect(told(env as Record<string, string>)).toEqual([])
})

it('is not deceived by a host that only begins like this machine, nor by a mode that may do without', () => {
  expect(told({ DATABASE_URL: 'postgres://p@localhost.example.org/p' })).toEqual(['DATABASE_URL'])
  expect(told({ DATABASE_URL: 'postgres://p@db.example.org/p?sslmode=prefer' })).toEqual(['DATABASE_URL'])
})
