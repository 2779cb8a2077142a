import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartError } from '../errors.ts'
import { keepBytes, readBytes } from '../testing/storages.ts'
import { openStorage } from './open-storage.ts'

let dataDir = ''

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pennal-test-'))
})

afterEach(() => rm(dataDir, { recursive: true }))

const openOnDisk = () => openStorage({ dataDir, s3: undefined })

describe('a storage in a folder', () => {
  it('makes its folders in a data folder that is not there yet, for its owner only', async () => {
    const nested = join(dataDir, 'new', 'folder')
    await openStorage({ dataDir: nested, s3: undefined })
    expect((await readdir(nested)).sort()).toEqual(['files', 'tmp'])
    for (const folder of ['', 'files', 'tmp']) expect((await stat(join(nested, folder))).mode & 0o777).toBe(0o700)
  })

  it('keeps files for its owner only, however they were staged', async () => {
    const storage = await openOnDisk()
    const staged = await storage.stage()
    await rm(staged.path)
    await writeFile(staged.path, 'x', { mode: 0o644 })
    const key = await storage.keep(staged, '0'.repeat(64))
    expect(key).toMatch(/^00\/0{64}-/)
    expect((await stat(join(dataDir, 'files', key))).mode & 0o777).toBe(0o600)
    expect((await stat(join(dataDir, 'files', '00'))).mode & 0o777).toBe(0o700)
    await storage.close()
  })

  it('leaves what it has kept alone when it starts', async () => {
    await mkdir(join(dataDir, 'files'))
    await writeFile(join(dataDir, 'files', 'whole'), 'x')
    const storage = await openOnDisk()
    await storage.settleLeftovers(async () => new Set())
    expect(await readdir(join(dataDir, 'files'))).toEqual(['whole'])
    await storage.close()
  })

  it('follows no link, neither to a file nor to a folder', async () => {
    const storage = await openOnDisk()
    const [file, inFolder] = [await keepBytes(storage, Buffer.from('a')), await keepBytes(storage, Buffer.from('b'))]
    const elsewhere = join(dataDir, 'elsewhere')
    await mkdir(elsewhere)
    await writeFile(join(elsewhere, inFolder.slice(3)), 'secret')
    await rm(join(dataDir, 'files', file))
    await symlink(join(elsewhere, inFolder.slice(3)), join(dataDir, 'files', file))
    await rm(join(dataDir, 'files', inFolder.slice(0, 2)), { recursive: true })
    await symlink(elsewhere, join(dataDir, 'files', inFolder.slice(0, 2)))
    await expect(readBytes(storage, file)).rejects.toThrow(/ELOOP/)
    await expect(readBytes(storage, inFolder)).rejects.toThrow(/not a folder/)
    await expect(storage.settle([inFolder], async () => new Set())).rejects.toThrow(/ENOTDIR|ELOOP/)
    const staged = await storage.stage()
    await expect(storage.keep(staged, inFolder.slice(3, 67))).rejects.toThrow(/ENOTDIR|ELOOP/)
    expect(await readdir(elsewhere)).toEqual([inFolder.slice(3)])
    await storage.close()
  })

  it.each(['tmp', 'files'])('notices that it can no longer write to %s', async (folder) => {
    const storage = await openOnDisk()
    await storage.checkWritable()
    await rm(join(dataDir, folder), { recursive: true })
    await expect(storage.checkWritable()).rejects.toThrow(/ENOENT/)
    expect(existsSync(join(dataDir, folder))).toBe(false)
    await storage.close()
  })

  it('says in one line that its folders cannot be made', async () => {
    await writeFile(join(dataDir, 'file'), '')
    const below = join(dataDir, 'file', 'data')
    const line = `Die Dateiablage in ${below} lässt sich nicht anlegen oder beschreiben (ENOTDIR).`
    await expect(openStorage({ dataDir: below, s3: undefined })).rejects.toThrow(new StartError(line))
  })

  it('says in one line that a file could not be moved from one of its folders to the other', async () => {
    await symlink('/proc', join(dataDir, 'files'))
    const line = `${dataDir}/files und ${dataDir}/tmp müssen auf demselben Dateisystem liegen.`
    await expect(openOnDisk()).rejects.toThrow(new StartError(line))
  })
})
