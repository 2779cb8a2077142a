import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCommands } from '../../tools/find-commands.ts'
import { layOutRelease } from '../../tools/releasing/lay-out-release.ts'
import { namedCommands } from '../../tools/releasing/write-launcher.ts'
import { systemClock } from '../clock.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { openDatabase } from '../database/open-database.ts'
import { blankRecord } from '../members/record/member-record.ts'
import { addMember } from '../members/record/save-member.ts'
import { signInAsAdmin } from '../testing/built-server.ts'
import {
  type ConfinedServer,
  canConfine,
  confinedCommand,
  startConfined,
  strangerId,
} from '../testing/releases/confined-server.ts'
import { openMemoryGroup } from '../testing/releases/memory-group.ts'
import { uploadPicture } from '../testing/releases/upload-picture.ts'

type Headers = Awaited<ReturnType<typeof signInAsAdmin>>

const root = join(import.meta.dirname, '../..')

// Not in memory, as other tests: what a control group counts would be the files themselves.
let place: string
let archive: string
let release: string
beforeAll(() => {
  place = mkdtempSync('/var/tmp/pennal-release-')
  chmodSync(place, 0o755)
  execFileSync(process.execPath, [join(root, 'tools/make-release.ts'), join(place, 'made')])
  archive = globSync(join(place, 'made/*.tar.gz'))[0] ?? ''
  execFileSync('tar', ['-xzf', archive, '-C', place])
  release = join(place, basename(archive, '.tar.gz'))
})
afterAll(() => rmSync(place, { recursive: true }))

/** A folder that belongs to the stranger who is to run the release. */
function makeState(name: string): string {
  const state = join(place, name)
  mkdirSync(state)
  if (process.getuid?.() === 0) chownSync(state, strangerId, strangerId)
  return state
}

const sumOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

function filesOf(folder: string): string[] {
  const there = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
  return there.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

describe('the archive of a release', () => {
  it('has its checksum beside it, and in it those of all its files', () => {
    expect(readFileSync(`${archive}.sha256`, 'utf8')).toBe(`${sumOf(archive)}  ${basename(archive)}\n`)
    const sums = readFileSync(join(release, 'SHA256SUMS'), 'utf8').trim().split('\n')
    const named = new Map(sums.map((line) => [line.slice(66), line.slice(0, 64)]))
    const files = filesOf(release)
    expect([...named.keys(), 'SHA256SUMS'].sort()).toEqual(files.sort())
    expect([...named].filter(([file, sum]) => sumOf(join(release, file)) !== sum)).toEqual([])
  })

  it('is the same for the same sources, whenever it is made', () => {
    const again = join(place, 'again')
    layOutRelease(root, again)
    expect(sumOf(join(again, 'SHA256SUMS'))).toBe(sumOf(join(release, 'SHA256SUMS')))
    rmSync(again, { recursive: true })
    const listed = execFileSync('tar', ['--full-time', '--numeric-owner', '-tvzf', archive], { encoding: 'utf8' })
      .trim()
      .split('\n')
    // No trace of who made it and when.
    expect(listed.filter((line) => !/^[d-][rwx-]{9} 0\/0 +\d+ 2000-01-01 /.test(line))).toEqual([])
  })

  it('brings every command, and no tool', () => {
    const programs = findCommands(root)
    expect(Object.keys(programs).length).toBeGreaterThan(2)
    expect([...namedCommands(root).values()].sort()).toEqual(Object.keys(programs).sort())
    expect(Object.keys(programs).filter((name) => !existsSync(join(release, 'build/server', `${name}.js`)))).toEqual([])
    expect(readdirSync(release).sort()).toEqual([
      'Containerfile',
      'LICENSE',
      'LIESMICH.txt',
      'LIZENZEN.txt',
      'SHA256SUMS',
      'bin',
      'build',
      'docs',
      'node_modules',
      'package-lock.json',
      'package.json',
      'pennal',
      'pennal.service',
      'pennal.socket',
      'release.json',
      'sbom.cdx.json',
      'seed',
    ])
    // One sign that Latin-1 does not have makes a program twice as large in memory.
    const built = readdirSync(join(release, 'build/server')).filter((name) => name.endsWith('.js'))
    const isPlain = (name: string) => readFileSync(join(release, 'build/server', name)).every((byte) => byte < 0x80)
    expect(built.filter((name) => !isPlain(name))).toEqual([])
    const packages = readdirSync(join(release, 'node_modules'))
    expect(packages).toEqual(expect.arrayContaining(['pg', 'pino', 'sharp']))
    expect(packages.filter((name) => /^(vite|typescript|rolldown|react|@react-router)$/.test(name))).toEqual([])
  })

  it('says what it is made of, and under which licences', () => {
    const { components } = JSON.parse(readFileSync(join(release, 'sbom.cdx.json'), 'utf8'))
    const names = components.map(({ name }: { name: string }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['react', 'hono', 'sharp', 'pg', `node-${process.platform}-${process.arch}`]),
    )
    expect(names.filter((name: string) => /^(vite|typescript|vitest|knip)$/.test(name))).toEqual([])
    const licences = readFileSync(join(release, 'LIZENZEN.txt'), 'utf8')
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const missing = Object.keys(dependencies).filter(
      (name) => !licences.includes(`\n${name} ${dependencies[name]}: `) && !licences.startsWith(`${name} `),
    )
    expect(missing).toEqual([])
    const expected = [
      'SIL OPEN FONT LICENSE',
      'Apache License',
      'GNU LESSER GENERAL PUBLIC LICENSE',
      'Node.js is licensed',
    ]
    expect(expected.filter((text) => !licences.includes(text))).toEqual([])
  })
})

/** Finds words that stand in a document and nowhere else, once that has been read. */
async function findRead({ origin }: ConfinedServer, headers: Headers): Promise<string> {
  const sent = { ...headers, 'content-type': 'application/json' }
  const body = JSON.stringify({ term: 'Convent' })
  return (await fetch(`${origin}/members/io/search`, { method: 'POST', headers: sent, body })).text()
}

async function readSheet({ origin }: ConfinedServer, headers: Headers) {
  const sheet = await fetch(`${origin}/members/io/handover/sheet`, { headers })
  return [sheet.status, (await sheet.text()).slice(0, 5)]
}

/** Letters to a hundred and fifty, as one PDF. */
async function setLetters({ origin }: ConfinedServer, headers: Headers): Promise<number> {
  const call = async (path: string, sent: object) => {
    const json = { ...headers, 'content-type': 'application/json' }
    const address = `${origin}/members/io/circulars${path}`
    return (await fetch(address, { method: 'POST', headers: json, body: JSON.stringify(sent) })).json()
  }
  const words = { subject: 'Einladung', text: 'bald ist {Convent}.\n\nMit Gruß', selection: { ways: ['letter'] } }
  const { id, revision } = await call('', { kind: 'letter', content: words })
  const { counts } = await call(`/${id}/recipients`, {})
  await call(`/${id}/send`, { revision, seen: { mail: counts.mail, letter: counts.letter } })
  const letters = await fetch(`${origin}/members/io/circulars/${id}/letters`, { headers })
  const pdf = await getDocumentProxy(new Uint8Array(await letters.arrayBuffer()))
  return pdf.numPages
}

async function addPeople(state: string, count: number): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir: join(state, 'data') })
  for (let at = 0; at < count; at++) {
    const name = { firstName: 'Karl', surName: `Ackermann ${at}`, status: 'aktiv' as const }
    const post = { street: 'Am Wall 1', zipCode: '38100', city: 'Braunschweig' }
    await inTransaction(database.db, 'read committed', (trx) =>
      addMember(trx, systemClock, { ...blankRecord, ...name, ...post }, { what: 'created', accountId: null }),
    )
  }
  await database.close()
}

describe('a release that is started by a stranger, from a folder that he cannot write into', () => {
  it('works with 512 MB, and writes nowhere but in its state', async () => {
    const state = makeState('small')
    const group = openMemoryGroup(512 * 1024 ** 2)
    const server = await startConfined({ release, state, group: group.processes })
    const headers = await signInAsAdmin(server)
    expect(await (await fetch(`${server.origin}/`)).text()).toContain('Aurora')
    // Each by a process of its own: the examiner, which draws it, the typesetter, the indexer.
    expect(await uploadPicture(server, headers, 'ausflug.jpg')).toBe(201)
    expect(await readSheet(server, headers)).toEqual([200, '%PDF-'])
    await expect.poll(() => findRead(server, headers)).toContain('snippet')

    // A command finds the same data, beside the server.
    const [program = '', ...args] = confinedCommand({ state }, [join(release, 'pennal'), 'audit', 'verify'])
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DATA_DIR: join(state, 'data') }
    expect(execFileSync(program, args, { env, cwd: state, encoding: 'utf8' })).toContain('unversehrt')
    // By the name that it has here.
    const help = execFileSync(join(release, 'pennal'), ['backup', '--help'], { encoding: 'utf8' })
    expect(help).toContain('Aufruf: pennal backup [--to')

    expect(group.hasHeld(server.pid)).toBe(true)
    expect(await server.stop()).toBe(0)
    await group.close()
    expect(server.output()).not.toMatch(/EROFS|EACCES|EPERM/)
    expect(readdirSync(state)).toEqual(['data'])
    const sums = readFileSync(join(release, 'SHA256SUMS'), 'utf8').trim().split('\n').length
    expect(filesOf(release).length).toBe(sums + 1)
  })

  it('does everything at once with 1 GB', async () => {
    const state = makeState('large')
    const group = openMemoryGroup(1024 ** 3)
    const server = await startConfined({ release, state, group: group.processes })
    const headers = await signInAsAdmin(server)
    await addPeople(state, 150)
    const held: boolean[] = []
    const looking = setInterval(() => held.push(group.hasHeld(server.pid)), 100)
    const [pages, ...statuses] = await Promise.all([
      setLetters(server, headers),
      ...['a.jpg', 'b.jpg', 'c.jpg'].map((name) => uploadPicture(server, headers, name)),
      expect.poll(() => findRead(server, headers)).toContain('snippet'),
    ])
    clearInterval(looking)
    expect([pages >= 150, ...statuses.slice(0, 3)]).toEqual([true, 201, 201, 201])
    expect([held.includes(false), group.hasHeld(server.pid)]).toEqual([false, true])
    expect(await server.stop()).toBe(0)
    await group.close()
    expect(server.output()).not.toContain('was not set')
  })

  it.runIf(canConfine)('really cannot write elsewhere', () => {
    const state = makeState('tried')
    const tryTo = (path: string) => {
      const [program = '', ...args] = confinedCommand({ state }, ['sh', '-c', `: > ${path}/x && echo written`])
      try {
        return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      } catch (error) {
        return (error as { stderr: string }).stderr
      }
    }
    expect(tryTo(state)).toBe('written\n')
    for (const folder of [place, release, '/tmp', '/var/tmp', '/dev/shm'])
      expect(tryTo(folder)).toMatch(/Read-only|Permission/)
  })
})
