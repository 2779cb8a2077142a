import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Hono } from 'hono'
import { sql } from 'kysely'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { ContentConflict } from '../content/editing/content-conflict.ts'
import { openSqlite } from '../database/sqlite/open-sqlite.ts'
import { sqliteFile } from '../database/sqlite/sqlite-file.ts'
import { Refusal, type RefusalCode } from '../errors.ts'
import type { CallEnvironment } from './call-environment.ts'
import { onError, toProblem } from './on-error.ts'

it.each([
  ['bad_request', 400],
  ['unauthorized', 401],
  ['forbidden', 403],
  ['not_found', 404],
  ['method_not_allowed', 405],
  ['timeout', 408],
  ['conflict', 409],
  ['too_large', 413],
  ['unprocessable', 422],
  ['too_many_requests', 429],
  ['unavailable', 503],
] satisfies [RefusalCode, number][])('%s is %i and keeps its words', (code, status) => {
  const { body, headers, ...problem } = toProblem(new Refusal(code, 'So nicht.'), 'request-1')
  expect(problem.status).toBe(status)
  expect(body).toEqual({ type: 'about:blank', title: 'So nicht.', status, code })
  expect(headers['www-authenticate']).toBe(code === 'unauthorized' ? 'Bearer' : undefined)
})

it('says when to come back', () => {
  const { headers } = toProblem(new Refusal('unavailable', 'Später.', { retryAfterSeconds: 5 }), 'request-1')
  expect(headers['retry-after']).toBe('5')
})

it('names the fields that are wrong', () => {
  const errors = [{ field: 'pictures.2.alt', message: 'darf nicht leer sein' }]
  const { status, body } = toProblem(new Refusal('unprocessable', 'Bitte prüfen.', { errors }), 'request-1')
  expect(body).toEqual({ type: 'about:blank', title: 'Bitte prüfen.', status, code: 'unprocessable', errors })
})

it('hands over both sides of a conflict', () => {
  const conflict = { base: ['a', 'b'], current: ['b', 'a'], mine: ['a', 'b'] }
  const { status, body } = toProblem(new ContentConflict('Zu spät.', conflict), 'request-1')
  expect(status).toBe(409)
  expect(body).toEqual({ type: 'about:blank', title: 'Zu spät.', status, code: 'conflict', ...conflict })
})

describe('a database that another process has locked', () => {
  /** A real one: another connection writes, without waiting. */
  async function lockedOut(): Promise<unknown> {
    const dataDir = await mkdtemp(join(tmpdir(), 'pennal-locked-'))
    const { db } = await openSqlite(dataDir, 0)
    const other = new DatabaseSync(sqliteFile(dataDir))
    other.exec('begin immediate')
    const error = await sql`create table blocked (id text)`.execute(db).catch((reason) => reason)
    other.close()
    await db.destroy()
    await rm(dataDir, { recursive: true })
    return error
  }

  it.each([
    ['/user/me', {}],
    ['/oauth/token', { error: 'temporarily_unavailable' }],
  ])('is told on %s with the time to come back, and in one line of the log', async (path, more) => {
    const error = await lockedOut()
    const logged: string[] = []
    const server = new Hono<CallEnvironment>()
    server.onError(onError(pino({ level: 'warn' }, { write: (line: string) => logged.push(line) })))
    server.get(path, () => {
      throw error
    })
    const answer = await server.request(path)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3'])
    const title =
      'Die Datenbank ist gerade mit einer anderen Änderung beschäftigt. Bitte versuche es gleich noch einmal.'
    expect(await answer.json()).toEqual({ type: 'about:blank', title, status: 503, code: 'unavailable', ...more })
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, msg: 'not available for now', reason: expect.stringContaining('locked') },
    ])
    expect(logged.join()).not.toContain('stack')
  })
})

describe('a fault of the machine', () => {
  async function answerTo(error: unknown) {
    const logged: string[] = []
    const server = new Hono<CallEnvironment>()
    server.onError(onError(pino({ level: 'warn' }, { write: (line: string) => logged.push(line) })))
    server.get('/x', () => {
      throw error
    })
    const answer = await server.request('/x')
    const { title } = (await answer.json()) as { title: string }
    return { status: answer.status, title, logged: logged.map((line) => JSON.parse(line).msg) }
  }
  const readOnly =
    'Der Server darf im Augenblick nichts speichern, sein Datenordner lässt sich nur lesen. Bitte den Webmaster benachrichtigen.'

  it('is told where SQLite may only read', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pennal-read-only-'))
    const file = sqliteFile(dataDir)
    new DatabaseSync(file).exec('create table things (id text)')
    const reader = new DatabaseSync(file, { readOnly: true })
    const write = async () => reader.exec("insert into things values ('a')")
    const error = await write().catch((reason) => reason)
    reader.close()
    await rm(dataDir, { recursive: true })
    expect(await answerTo(error)).toEqual({
      status: 503,
      title: readOnly,
      logged: ['the data folder cannot be written'],
    })
  })

  it('is told as what it was where clearing up behind it fails, too', async () => {
    async function work() {
      await using _first = clearedUpInVain
      await using _second = clearedUpInVain
      throw new Refusal('conflict', 'Das gibt es schon.')
    }
    const error = await work().catch((reason) => reason)
    expect(error).toBeInstanceOf(SuppressedError)
    expect(await answerTo(error)).toEqual({ status: 409, title: 'Das gibt es schon.', logged: [] })
  })

  it('of too many open files is told with the time to come back', async () => {
    const error = Object.assign(new Error('EMFILE: too many open files, open'), { code: 'EMFILE' })
    expect(await answerTo(error)).toEqual({
      status: 503,
      title: 'Gerade ist hier mehr los, als der Server auf einmal tun kann. Bitte versuche es gleich noch einmal.',
      logged: ['too many open files'],
    })
  })

  const clearedUpInVain = {
    async [Symbol.asyncDispose]() {
      throw new Error('no way to remove it')
    },
  }
})

describe('an unexpected error', () => {
  function fail(path: string) {
    const logged: string[] = []
    const server = new Hono<CallEnvironment>()
    server.onError(onError(pino({ level: 'error' }, { write: (line: string) => logged.push(line) })))
    server.use(async (c, next) => {
      c.set('requestId', 'request-1')
      await next()
    })
    server.get(path, () => {
      throw new Error('a secret of the house')
    })
    return { logged, answer: server.request(path) }
  }

  it('is logged with the request’s id, and the answer tells only that id', async () => {
    const { logged, answer } = fail('/members/io/x')
    const response = await answer
    expect(response.status).toBe(500)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      type: 'about:blank',
      title: 'Auf dem Server ist ein Fehler aufgetreten. Bitte wende dich an den Webmaster.',
      status: 500,
      code: 'internal',
      requestId: 'request-1',
    })
    expect(logged).toHaveLength(1)
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      requestId: 'request-1',
      err: { message: 'a secret of the house', stack: expect.any(String) },
    })
  })

  it('has an OAuth word below /oauth', async () => {
    const response = await fail('/oauth/x').answer
    expect(await response.json()).toMatchObject({ error: 'server_error', code: 'internal' })
  })
})
