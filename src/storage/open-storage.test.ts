import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StartError } from '../errors.ts'
import { openStorage } from './open-storage.ts'

let dataDir = ''

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pennal-test-'))
})

afterEach(() => rm(dataDir, { recursive: true }))

it('makes its folders in a data folder that is not there yet', async () => {
  const nested = join(dataDir, 'new', 'folder')
  await openStorage(nested)
  expect((await readdir(nested)).sort()).toEqual(['files', 'tmp'])
})

it('sweeps what an earlier process left unfinished and keeps the files', async () => {
  await mkdir(join(dataDir, 'tmp', 'folder'), { recursive: true })
  await mkdir(join(dataDir, 'files'))
  await writeFile(join(dataDir, 'tmp', 'half'), 'x')
  await writeFile(join(dataDir, 'tmp', 'folder', 'half'), 'x')
  await writeFile(join(dataDir, 'files', 'whole'), 'x')
  await openStorage(dataDir)
  expect(await readdir(join(dataDir, 'tmp'))).toEqual([])
  expect(await readdir(join(dataDir, 'files'))).toEqual(['whole'])
})

it('leaves no trace of the check that it can write', async () => {
  const storage = await openStorage(dataDir)
  await storage.checkWritable()
  expect(await readdir(join(dataDir, 'tmp'))).toEqual([])
})

it('notices that it can no longer write', async () => {
  const storage = await openStorage(dataDir)
  await rm(join(dataDir, 'tmp'), { recursive: true })
  await expect(storage.checkWritable()).rejects.toThrow(/ENOENT/)
  expect(existsSync(join(dataDir, 'tmp'))).toBe(false)
})

it('says in one line that its folders cannot be made', async () => {
  await writeFile(join(dataDir, 'file'), '')
  const below = join(dataDir, 'file', 'data')
  const line = `Die Dateiablage in ${below} lässt sich nicht anlegen oder beschreiben (ENOTDIR).`
  await expect(openStorage(below)).rejects.toThrow(new StartError(line))
})
