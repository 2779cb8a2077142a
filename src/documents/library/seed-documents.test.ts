import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartError } from '../../errors.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { readSampleDocuments } from '../../testing/samples/sample-documents.ts'
import { seedDir } from '../../testing/samples/sample-fraternity.ts'
import { readBytes } from '../../testing/storages.ts'
import { listDocuments } from './list-documents.ts'
import { seedDocuments } from './seed-documents.ts'

// What goes for all kinds of samples is tried in files/seed-files.test.ts.
describe.each(engines)('the sample documents on %s', (engine) => {
  let calls: TestCalls
  beforeEach(async () => {
    calls = await openTestCalls(engine)
  })
  afterEach(() => calls.close())

  it('are kept byte for byte', async () => {
    const { database, storage } = calls.app
    await seedDocuments(calls.app, seedDir)
    const rows = await database.db.selectFrom('document_versions').selectAll().execute()
    const samples = readSampleDocuments()
    expect(rows).toHaveLength(samples.length)
    for (const { file, bytes, uploadedAt } of samples) {
      const row = rows.find((each) => each.file_name === file) ?? expect.fail(`no ${file}`)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const at = Date.parse(uploadedAt)
      expect(row).toMatchObject({ version: 1, size: bytes.length, sha256, uploaded_by: null, uploaded_at: at })
      expect((await readBytes(storage, row.storage_key)).equals(bytes), file).toBe(true)
    }
  })

  it('are shown where they belong, with their descriptions and days', async () => {
    await seedDocuments(calls.app, seedDir)
    for (const directory of ['common', 'archive'] as const) {
      const listed = await listDocuments(calls.app.database.db, (path) => path, directory)
      const wanted = readSampleDocuments().filter((sample) => sample.directory === directory)
      const told = ({ fileName, title, group, personal, description, uploadedAt }: (typeof listed)[number]) =>
        JSON.stringify([fileName, title, group, personal, description, uploadedAt])
      expect(new Set(listed.map(told))).toEqual(
        new Set(
          wanted.map(({ file, title, group, personal = false, description, uploadedAt }) =>
            JSON.stringify([file, title, group, personal, description, uploadedAt]),
          ),
        ),
      )
    }
  })

  it.each([
    ['file', '../events.json'],
    ['file', 'Satzung.exe'],
    ['file', 'U\u0308bersicht.pdf'],
    ['directory', 'pictures'],
    ['description', ' mit Leerzeichen davor'],
    ['title', ''],
    ['group', 'Protokolle '],
    ['uploadedAt', 'gestern'],
  ])('are none that a member could not have uploaded: %s %s', async (field, value) => {
    const dir = await mkdtemp(join(tmpdir(), 'pennal-seed-'))
    const [first, second, ...rest] = JSON.parse(await readFile(join(seedDir, 'documents.json'), 'utf8'))
    await writeFile(join(dir, 'documents.json'), JSON.stringify([first, { ...second, [field]: value }, ...rest]))
    const fault = new StartError(`seed/documents.json ist fehlerhaft: 1.${field}.`)
    await expect(seedDocuments(calls.app, dir)).rejects.toThrow(fault)
    expect(await calls.app.database.db.selectFrom('documents').selectAll().execute()).toEqual([])
    await rm(dir, { recursive: true })
  })
})
