import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Decrypter } from 'age-encryption'
import { DomUtils, parseDocument } from 'htmlparser2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CollectionName, collections } from '../content/collections/collections.ts'
import { openDatabase } from '../database/open-database.ts'
import { startBuiltServer } from '../testing/built-server.ts'
import { plantCanary } from '../testing/canaries.ts'
import { type DatabasePlace, makeDatabasePlace, makeMigratedPlace } from '../testing/databases.ts'
import { runProgram, startProgram } from '../testing/processes/run-program.ts'
import { type S3Server, startS3Server } from '../testing/s3-server.ts'
import { unzip } from '../testing/samples/sample-documents.ts'
import { environment } from '../testing/set-ups/sites.ts'

const passphrase = 'kanarienvogel auf dem dach'
const canary = 'kanarienvogelx7q'
const openCanary = 'offenervogelx7q'

let folder: string
let place: DatabasePlace
let s3: S3Server
let copy: string
let files: string[]
let documents: Map<string, string>

// Another engine and storage than those of the start by night, which has its own test.
const settings = () => ({ dataDir: place.dataDir, databaseUrl: place.databaseUrl, s3: s3.settings })
const args = () => ['--to', join(folder, 'kopie')]
const write = (more: Record<string, string> = {}) =>
  runProgram('survival', args(), { ...environment(settings()), ...more })
async function filesOf(name: string): Promise<string[]> {
  const path = join(folder, 'kopie', name)
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
}
const copies = async () => (await readdir(join(folder, 'kopie'))).filter((name) => name.startsWith('website-'))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pennal-survival-'))
  place = await makeDatabasePlace('postgres')
  s3 = await startS3Server()
  const env = environment(settings()) as Record<string, string>
  await (await startBuiltServer({ dataDir: place.dataDir, env })).stop()
  const database = await openDatabase(place)
  for (const name of Object.keys(collections) as CollectionName[]) {
    if (collections[name].audience === 'members') await plantCanary(database.db, name, canary)
  }
  await plantCanary(database.db, 'faq', openCanary)
  // Each semester has a programme that is set as PDF: two of them say what all thirteen would.
  let events = database.db.deleteFrom('entries').where('collection', '=', 'events')
  for (const kept of ['ss2025', 'ws2024-25']) events = events.where('data', 'not like', `%"semester":"${kept}"%`)
  await events.execute()
  const rows = await database.db.selectFrom('document_versions').select(['file_name', 'sha256']).execute()
  documents = new Map(rows.map(({ file_name, sha256 }) => [file_name, sha256]))
  await database.close()
  // What a run that was killed has left.
  await mkdir(join(folder, 'kopie/website-2020-01-01T00-00-00Z/noch/leer'), { recursive: true })
  await writeFile(join(folder, 'kopie/website-2020-01-01T00-00-00Z/faq.html'), 'halb')
  await write({ BACKUP_PASSPHRASE: passphrase })
  const [name = ''] = await copies()
  copy = join(folder, 'kopie', name)
  files = await filesOf(name)
})
afterAll(async () => {
  await s3.stop()
  await place.remove()
  await rm(folder, { recursive: true, force: true })
})

it('leaves one copy, and nothing of one that was interrupted', async () => {
  expect(await copies()).toHaveLength(1)
  expect(files).toContain('index.html')
  expect(files.filter((file) => file.endsWith('.html')).length).toBeGreaterThan(20)
})

it('bears the mark of its site, and another site is refused before it touches anything', async () => {
  const mark = JSON.parse(await readFile(join(folder, 'kopie/pennal-kopie.json'), 'utf8'))
  expect(mark).toMatchObject({ site: expect.stringMatching(/^[0-9a-f]{32}$/), last: { name: basename(copy) } })
  const other = await makeMigratedPlace('sqlite', 'sample')
  const program = startProgram('survival', args(), { DATA_DIR: other.dataDir, PUBLIC_ORIGIN: 'https://anders.example' })
  expect(await program.ended).toBe(1)
  expect(program.said()).toContain(`einer anderen Installation von pennal (${mark.origin}, zuletzt ${basename(copy)})`)
  // As one was that is from before there was a mark.
  await rm(join(folder, 'kopie/pennal-kopie.json'))
  const again = startProgram('survival', args(), { DATA_DIR: other.dataDir, PUBLIC_ORIGIN: 'https://anders.example' })
  expect(await again.ended).toBe(1)
  expect(again.said()).toContain(`enthält die Überlebenskopie der Website ${mark.origin} (${basename(copy)})`)
  await other.remove()
  expect([await copies(), await filesOf(basename(copy))]).toEqual([[basename(copy)], files])
})

it('has pages that need nothing but what lies beside them, and no broken link', async () => {
  const broken: string[] = []
  const outside: string[] = []
  for (const file of files.filter((each) => each.endsWith('.html'))) {
    const doc = parseDocument(await readFile(join(copy, file), 'utf8'))
    for (const { name, attribs } of DomUtils.getElementsByTagName('*', doc)) {
      for (const url of [attribs.src, attribs.poster, attribs.href].filter((each) => each !== undefined)) {
        if (/^(https?|mailto|tel|geo):/.test(url)) {
          if (name !== 'a') outside.push(`${file}: ${url}`)
          continue
        }
        const path = decodeURIComponent(url.split('#')[0] ?? '')
        if (path !== '' && !existsSync(join(copy, dirname(file), path))) broken.push(`${file}: ${url}`)
      }
      if (['script', 'form', 'iframe'].includes(name) || attribs.srcset) outside.push(`${file}: ${name}`)
    }
  }
  expect(broken).toEqual([])
  expect(outside).toEqual([])
})

it('tells in public nothing that is for members', async () => {
  const heard: string[] = []
  for (const file of files.filter((each) => !each.endsWith('.age'))) {
    if ((await readFile(join(copy, file))).includes(canary)) heard.push(file)
  }
  expect(heard).toEqual([])
  expect(await readFile(join(copy, 'faq.html'), 'utf8')).toContain(openCanary)
})

it('seals texts and documents for members, which the passphrase opens', async () => {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const opened = await decrypter.decrypt(await readFile(join(copy, 'mitglieder.zip.age')))
  const archive = unzip(Buffer.from(opened))
  const sums = new Map([...archive].map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]))
  expect(documents.size).toBeGreaterThan(3)
  for (const [name, sha256] of documents) expect([name, sums.get(`dokumente/${name}`)]).toEqual([name, sha256])
  expect(archive.get('internfaq.html')?.toString()).toContain(canary)
  expect(archive.get('mitglieder.html')?.toString()).toContain('Brakebusch')
  expect(await readFile(join(copy, 'LIESMICH.txt'), 'utf8')).toContain('age -d -o mitglieder.zip mitglieder.zip.age')
})

it('stands as it was when the next one is killed, which is cleared away, and no part for members is written unsealed', async () => {
  const brokenOff = startProgram('survival', args(), environment(settings()))
  await expect.poll(async () => (await copies()).length, { interval: 5 }).toBe(2)
  process.kill(brokenOff.pid, 'SIGINT')
  expect(await brokenOff.ended).toBe(130)
  expect(brokenOff.said()).toMatch(/^Abgebrochen\. Eine frühere Kopie ist noch da; .*\n$/)
  const [, quarter = ''] = (await copies()).sort()
  await rm(join(folder, 'kopie', quarter), { recursive: true })
  const killed = startProgram('survival', args(), environment(settings()))
  await expect.poll(async () => (await copies()).length, { interval: 5 }).toBe(2)
  await killed.kill()
  const half = (await copies()).find((name) => name !== basename(copy)) ?? ''
  expect(await filesOf(half)).not.toContain('index.html')
  expect((await filesOf(basename(copy))).sort()).toEqual(files.toSorted())
  expect(await write()).toContain('Der Teil für Mitglieder fehlt')
  const [last = '', ...others] = await copies()
  expect([others, half, basename(copy)]).toEqual([[], expect.not.stringMatching(last), expect.not.stringMatching(last)])
  expect(await filesOf(last)).not.toContain('mitglieder.zip.age')
  expect(await filesOf(last)).toContain('index.html')
  expect(await readFile(join(folder, 'kopie', last, 'LIESMICH.txt'), 'utf8')).toContain('Der Teil für Mitglieder fehlt')
  const database = await openDatabase(place)
  const runs = await database.db.selectFrom('backup_runs').select(['state', 'name']).orderBy('begun_at').execute()
  await database.close()
  expect(runs).toEqual([
    { state: 'done', name: basename(copy) },
    { state: 'failed', name: '' },
    { state: 'failed', name: '' },
    { state: 'done', name: last },
  ])
})
