import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findFreePort } from '../tools/find-free-port.ts'
import { startBuiltServer } from './testing/built-server.ts'
import { makeDatabasePlace } from './testing/databases.ts'
import { startS3Server } from './testing/s3-server.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pennal-main-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

/** Starts the built server for as long as it wants to run, and answers how it ended. */
async function run(env: Record<string, string>): Promise<{ code: number | null; stderr: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../build/server/index.js')], {
    // Not the project's folder: a .env file of the person at work must not matter here.
    cwd: dir,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', DATA_DIR: join(dir, 'data'), LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  const [code] = await once(child, 'close')
  return { code, stderr }
}

function requestToken(origin: string, username: string, password: string): Promise<Response> {
  return fetch(`${origin}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('pennal:pennal')}` },
    body: new URLSearchParams({ grant_type: 'password', username, password }),
  })
}

describe('a start that cannot be', () => {
  it('names a setting that is wrong, in one line, and touches nothing', async () => {
    const { code, stderr } = await run({ PORT: 'achtzig' })
    expect(code).toBe(1)
    expect(stderr).toBe('pennal startet nicht: Einstellung PORT: muss eine Portnummer sein\n')
    expect(readdirSync(dir)).toEqual([])
  })

  it('reads the .env file and says what is wrong in it', async () => {
    await writeFile(join(dir, '.env'), 'TRUST_PROXY=vielleicht\n')
    const { code, stderr } = await run({})
    expect(code).toBe(1)
    expect(stderr).toMatch(/^pennal startet nicht: Einstellung TRUST_PROXY: .+\n$/)
  })

  it('takes no setting from the .env file that is nearly one of ours', async () => {
    await writeFile(join(dir, '.env'), 'PRT=3\nS3_BUKET=x\n')
    const { code, stderr } = await run({})
    expect(code).toBe(1)
    expect(stderr).toBe(
      'pennal startet nicht: In .env steht eine Einstellung, die es nicht gibt: PRT (gemeint ist wohl PORT), S3_BUKET (gemeint ist wohl S3_BUCKET)\n',
    )
    expect(readdirSync(dir)).toEqual(['.env'])
  })

  it('says that the data folder cannot be used', async () => {
    await writeFile(join(dir, 'datei'), '')
    const { code, stderr } = await run({ DATA_DIR: join(dir, 'datei/data'), PORT: String(await findFreePort()) })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^pennal startet nicht: .*Datenordner.*\n$/)
  })

  it('says that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const { code, stderr } = await run({ PORT: String(port) })
    other.close()
    expect(code).toBe(1)
    expect(stderr).toBe(`pennal startet nicht: Port ${port} auf 127.0.0.1 ist schon belegt.\n`)
    expect(readdirSync(dir)).toEqual([])
  })

  it('refuses a data folder that a running server uses', async () => {
    const server = await startBuiltServer({ dataDir: join(dir, 'data') })
    const { code, stderr } = await run({ PORT: String(await findFreePort()) })
    await server.stop()
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^pennal startet nicht: Der Datenordner .* wird schon von einem anderen pennal benutzt\. Bitte das erst anhalten \(systemctl stop pennal\.socket pennal\)\.\n$/,
    )
  })

  it('refuses a database that is newer than the program and leaves it as it is', async () => {
    await (await startBuiltServer({ dataDir: join(dir, 'data') })).stop()
    const file = join(dir, 'data/pennal.sqlite')
    const database = new DatabaseSync(file)
    database.exec("insert into migrations (name) values ('999-from-the-future')")
    const before = database.prepare('select * from sqlite_schema').all()
    database.close()

    const { code, stderr } = await run({ PORT: String(await findFreePort()) })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^pennal startet nicht: Die Datenbank ist neuer .*999-from-the-future.*\n$/)
    const after = new DatabaseSync(file)
    expect(after.prepare('select * from sqlite_schema').all()).toEqual(before)
    after.close()
  })

  it('says that PostgreSQL cannot be reached, without its password', async () => {
    const { code, stderr } = await run({ DATABASE_URL: `postgres://u:geheim@127.0.0.1:${await findFreePort()}/x` })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^pennal startet nicht: .+\n$/)
    expect(stderr).not.toContain('geheim')
  })
})

describe('the first start', () => {
  it('leaves the password of the administrator where no log keeps it, until he has come in', async () => {
    const dataDir = join(dir, 'data')
    const file = join(dataDir, 'erstes-passwort.txt')
    const first = await startBuiltServer({ dataDir, env: { ADMIN_PASSWORD: '' } })
    expect(first.output()).toContain(`Erster Zugang: webmaster@aurora.example, das Passwort steht in ${file}`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const password = readFileSync(file, 'utf8').match(/^Passwort: (\S+)$/m)?.[1] ?? ''
    expect(first.output()).not.toContain(password)
    const answer = await requestToken(first.origin, 'webmaster@aurora.example', password)
    await first.stop()
    expect(answer.status).toBe(200)

    const second = await startBuiltServer({ dataDir, env: { ADMIN_PASSWORD: '' } })
    await expect.poll(() => existsSync(file)).toBe(false)
    await second.stop()
    expect(second.output()).not.toContain('Erster Zugang')
  })
})

describe('data that is lost', () => {
  const dataDir = () => join(dir, 'data')
  const all = () => globSync('**', { cwd: dataDir() }).sort()
  beforeEach(async () => {
    await (await startBuiltServer({ dataDir: dataDir() })).stop()
  })

  it.each([
    ['its database', ['pennal.sqlite'], /^pennal startet nicht: Die Datenbank fehlt: .* Dateien in .*\n$/],
    ['its files', ['files'], /^pennal startet nicht: Die Dateien fehlen: Der Ordner .*files ist nicht da.*\n$/],
  ])('stops the start, which makes nothing anew: %s', async (_, lost, line) => {
    for (const path of lost) await rm(join(dataDir(), path), { recursive: true })
    const before = all()
    const { code, stderr } = await run({ PORT: String(await findFreePort()) })
    expect([code, stderr]).toEqual([1, expect.stringMatching(line)])
    expect(all()).toEqual(before)
  })

  it('is told from a first start that was killed in the middle', async () => {
    await rm(dataDir(), { recursive: true })
    const port = String(await findFreePort())
    for (const has of ['pennal.sqlite', 'files/*', 'files/*/*']) {
      const child = spawn(process.execPath, [join(import.meta.dirname, '../build/server/index.js')], {
        cwd: dir,
        env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: port, DATA_DIR: dataDir(), LOG_LEVEL: 'silent' },
        stdio: 'ignore',
      })
      const ended = once(child, 'exit')
      while (globSync(has, { cwd: dataDir() }).length === 0) await setTimeout(1)
      child.kill('SIGKILL')
      await ended
    }
    const server = await startBuiltServer({ dataDir: dataDir() })
    const home = await fetch(server.origin)
    await server.stop()
    expect(home.status).toBe(200)
  })
})

describe('two servers on one PostgreSQL', () => {
  it('start at once on an empty database and an empty bucket and know each other’s sessions', async () => {
    const [place, s3] = [await makeDatabasePlace('postgres'), await startS3Server()]
    const { bucket, endpoint = '', credentials } = s3.settings
    const env = {
      DATABASE_URL: place.databaseUrl ?? '',
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
    }
    const [one, other] = await Promise.all([
      startBuiltServer({ dataDir: join(dir, 'one'), env }),
      startBuiltServer({ dataDir: join(dir, 'other'), env }),
    ])
    const token = await requestToken(one.origin, one.admin.email, one.admin.password)
    const { access_token } = await token.json()
    const me = () => fetch(`${other.origin}/user/me`, { headers: { authorization: `Bearer ${access_token}` } })
    const before = await me()
    await fetch(`${one.origin}/oauth/revoke`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('pennal:pennal')}` },
      body: new URLSearchParams({ token: access_token }),
    })
    const after = await me()
    const home = await fetch(other.origin)
    await Promise.all([one.stop(), other.stop()])
    await Promise.all([place.remove(), s3.stop()])
    expect([token.status, before.status, after.status, home.status]).toEqual([200, 200, 401, 200])
  })
})

describe('a copy of the data folder', () => {
  it('taken from a stopped server is a backup: a server starts on it and knows its accounts', async () => {
    const original = await startBuiltServer({ dataDir: join(dir, 'data') })
    await original.stop()
    await cp(join(dir, 'data'), join(dir, 'copy'), { recursive: true, filter: (path) => !path.endsWith('pennal.lock') })
    await rm(join(dir, 'data'), { recursive: true })

    const restored = await startBuiltServer({
      dataDir: join(dir, 'copy'),
      env: { ADMIN_PASSWORD: 'Ein ganz anderes 1!' },
    })
    const answer = await requestToken(restored.origin, restored.admin.email, restored.admin.password)
    await restored.stop()
    expect(answer.status).toBe(200)
  })
})

describe('the collector of the log', () => {
  it('may end before the server, which goes on answering and ends well', async () => {
    const server = await startBuiltServer({ dataDir: join(dir, 'data'), env: { LOG_LEVEL: 'info' } })
    server.hangUp()
    // Each writes a line that is not taken.
    for (const path of ['/healthz', '/', '/members/io/mails', '/healthz', '/readyz']) {
      const { status } = await fetch(`${server.origin}${path}`)
      expect([path, status]).toEqual([path, path.startsWith('/members') ? 401 : 200])
    }
    await server.stop()
  })
})

describe('SIGTERM', () => {
  it('lets a request that is under way finish, then ends with 0', async () => {
    const server = await startBuiltServer({ dataDir: join(dir, 'data') })
    const encoder = new TextEncoder()
    const form = `grant_type=password&username=${server.admin.email}&password=${server.admin.password}`
    let finishBody = () => {}
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(encoder.encode(form.slice(0, 30)))
        finishBody = () => {
          controller.enqueue(encoder.encode(form.slice(30)))
          controller.close()
        }
      },
    })
    const answer = fetch(`${server.origin}/oauth/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa('pennal:pennal')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body,
      duplex: 'half',
    } as RequestInit)
    // A second request on the same server has been answered, so the first one has arrived before it.
    await fetch(`${server.origin}/healthz`)
    const stopped = server.stop()
    await refusesConnections(server.origin)
    finishBody()
    expect((await answer).status).toBe(200)
    await stopped
    expect(server.output()).not.toContain('cut off')
  })
})

/** Resolves once connections are not accepted there any more. */
async function refusesConnections(origin: string): Promise<void> {
  for (;;) {
    const accepted = await fetch(`${origin}/healthz`).then(
      () => true,
      () => false,
    )
    if (!accepted) return
  }
}
