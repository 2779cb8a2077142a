import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export interface PostgresCluster {
  url: string
  /** Ends it as an administrator does, and starts it again once what has to happen to its folder meanwhile is done. */
  restart(meanwhile: (dataFolder: string) => void): Promise<void>
  stop(): Promise<void>
}

/** Where the server programs are: a folder on the PATH, else the newest of Debian's. */
export function findPostgresPrograms(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  const hasPrograms = (folder: string) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))
  return folders.find(hasPrograms) ?? null
}

/** A PostgreSQL for tests alone, reachable through a socket in its own folder, so that it needs no port. */
export async function startPostgresCluster(programs: string | null = findPostgresPrograms()): Promise<PostgresCluster> {
  if (programs === null) {
    throw new Error(
      'Die Tests brauchen PostgreSQL, gefunden wurde keines. `npm test` installiert es; ' +
        'von Hand: `apt-get install postgresql`. Oder TEST_DATABASE_URL nennt eine laufende Datenbank.',
    )
  }
  const owner = serverUser()
  const folder = await mkdtemp(join(tmpdir(), 'pennal-postgres-'))
  try {
    if (owner) await chown(folder, owner.uid, owner.gid)
    // Text in German order, so that it shows where code relies on bytes; ICU brings it along, whatever languages the
    // machine has. Messages in English.
    const german = ['--locale-provider=icu', '--icu-locale=de-DE', '--locale=C']
    const initdb = ['-D', join(folder, 'data'), '-U', 'pennal', '-A', 'trust', '-E', 'UTF8', ...german, '--no-sync']
    execFileSync(join(programs, 'initdb'), initdb, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    let stopServer = await startServer(programs, folder, owner)
    return {
      url: `postgres://pennal@${encodeURIComponent(folder)}/postgres`,
      async restart(meanwhile) {
        await stopServer()
        meanwhile(join(folder, 'data'))
        stopServer = await startServer(programs, folder, owner)
      },
      async stop() {
        await stopServer()
        await rm(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

type ServerUser = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root. */
function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return undefined
  const read = (option: string, user: string) =>
    Number(execFileSync('id', [option, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: read('-u', 'postgres'), gid: read('-g', 'postgres') }
  } catch {
    return { uid: read('-u', 'nobody'), gid: read('-g', 'nobody') }
  }
}

/** In the foreground and not by pg_ctl, so that the server gets the terminal's interrupt together with the tests. */
async function startServer(programs: string, folder: string, owner: ServerUser): Promise<() => Promise<void>> {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    // Nothing here has to outlive a power cut.
    'fsync=off',
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_wal_size=128MB',
    'max_connections=400',
    // It looks at a database whenever it likes, and while it looks the server keeps what was deleted.
    'autovacuum=off',
  ]
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', join(folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])],
    { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  // When the tests end without their last words, what is left to do must be done at once.
  const stopAtExit = () => {
    const stop = ['stop', '-D', join(folder, 'data'), '-m', 'immediate']
    spawnSync(join(programs, 'pg_ctl'), stop, { ...owner, cwd: folder, stdio: 'ignore' })
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stopAtExit)
  const ended = once(server, 'close')
  let output = ''
  const ready = new Promise<void>((resolve) => {
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-10_000)
      if (output.includes('ready to accept connections')) resolve()
    })
  })
  await Promise.race([
    ready,
    ended.then(() => {
      throw new Error(`PostgreSQL startet nicht:\n${output}`)
    }),
  ])
  return async () => {
    process.removeListener('exit', stopAtExit)
    server.kill('SIGINT')
    await ended
  }
}
