import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Decrypter } from 'age-encryption'
import { DomUtils, parseDocument } from 'htmlparser2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CollectionName, collections } from '../content/collections/collections.ts'
import { openDatabase } from '../database/open-database.ts'
import { startBuiltServer } from '../testing/built-server.ts'
import { plantCanary } from '../testing/canaries.ts'
import { unzip } from '../testing/samples/sample-documents.ts'

const root = join(import.meta.dirname, '../..')
const passphrase = 'kanarienvogel auf dem dach'
const canary = 'kanarienvogelx7q'
const openCanary = 'offenervogelx7q'

let folder: string
let copy: string
let files: string[]
let documents: Map<string, string>

const env = (more: Record<string, string>) => ({
  ...{ PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', S3_BUCKET: '', ...more },
})
const write = (more: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [join(root, 'build/server/survival.js'), '--to', join(folder, 'kopie')], {
    cwd: folder,
    env: env(more),
  })
const copies = async () => (await readdir(join(folder, 'kopie'))).filter((name) => name.startsWith('website-'))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pennal-survival-'))
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  await (await startBuiltServer({ dataDir })).stop()
  const database = await openDatabase({ databaseUrl: undefined, dataDir })
  for (const name of Object.keys(collections) as CollectionName[]) {
    if (collections[name].audience === 'members') await plantCanary(database.db, name, canary)
  }
  await plantCanary(database.db, 'faq', openCanary)
  const rows = await database.db.selectFrom('document_versions').select(['file_name', 'sha256']).execute()
  documents = new Map(rows.map(({ file_name, sha256 }) => [file_name, sha256]))
  await database.close()
  // What a run that was killed has left.
  await mkdir(join(folder, 'kopie/website-2020-01-01T00-00-00Z'), { recursive: true })
  await writeFile(join(folder, 'kopie/website-2020-01-01T00-00-00Z/faq.html'), 'halb')
  await write({ BACKUP_PASSPHRASE: passphrase })
  const [name = ''] = await copies()
  copy = join(folder, 'kopie', name)
  files = (await readdir(copy, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(copy.length + 1))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('leaves one copy, and nothing of one that was interrupted', async () => {
  expect(await copies()).toHaveLength(1)
  expect(files).toContain('index.html')
  expect(files.filter((file) => file.endsWith('.html')).length).toBeGreaterThan(20)
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

it('does not write the part for members unsealed, and says so', async () => {
  const { stderr } = await write()
  expect(stderr).toContain('Der Teil für Mitglieder fehlt')
  const [name = ''] = await copies()
  expect(await copies()).toHaveLength(1)
  const last = join(folder, 'kopie', name)
  expect(last).not.toBe(copy)
  expect(await readdir(last)).not.toContain('mitglieder.zip.age')
  expect(await readFile(join(last, 'LIESMICH.txt'), 'utf8')).toContain('Der Teil für Mitglieder fehlt')
})
