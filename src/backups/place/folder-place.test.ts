import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StartError } from '../../errors.ts'
import { removeFolder } from '../../testing/child-processes.ts'
import { folderPlace } from './folder-place.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pennal-place-'))
})
afterEach(() => removeFolder(folder))

it('clears away what it has begun itself, and nothing of what others keep under the same name', async () => {
  await mkdir(join(folder, 'tmp/album'), { recursive: true })
  await writeFile(join(folder, 'tmp/album/bild.jpg'), 'x')
  await writeFile(join(folder, 'tmp/notiz.txt'), 'x')
  await writeFile(join(folder, 'tmp', randomUUID()), 'half')
  await folderPlace(folder).removeLeftovers()
  expect((await readdir(join(folder, 'tmp'))).sort()).toEqual(['album', 'notiz.txt'])
  expect(await readdir(join(folder, 'tmp/album'))).toEqual(['bild.jpg'])
})

it('leaves no folder for what is unfinished', async () => {
  await mkdir(join(folder, 'tmp'))
  await writeFile(join(folder, 'tmp', randomUUID()), 'half')
  await folderPlace(folder).removeLeftovers()
  expect(await readdir(folder)).toEqual([])
})

it.each([
  ['a fault of SQLite', { code: 'ERR_SQLITE_ERROR', errcode: 11, errstr: 'database disk image is malformed' }],
  ['a disk that is full elsewhere', { code: 'ENOSPC' }],
])('is not blamed for %s in what it was given to write', async (_what, fault) => {
  const error = Object.assign(new Error('x'), fault)
  async function* bytes() {
    yield Buffer.from('x')
    throw error
  }
  await expect(folderPlace(folder).put('files/x', bytes())).rejects.toBe(error)
})

it('says of a file, and of a link that leads nowhere, that it is no folder', async () => {
  const [file, link] = [join(folder, 'datei'), join(folder, 'verweis')]
  await writeFile(file, 'x')
  await symlink(join(folder, 'weg/war/da'), link)
  const words = /ist kein Ordner/
  for (const path of [file, link]) {
    const fault = await folderPlace(path)
      .lock()
      .catch((error) => error)
    expect([fault.constructor, fault.message]).toEqual([StartError, expect.stringMatching(words)])
  }
  await expect(folderPlace(file).read('pennal-sicherung.json').next()).rejects.toThrow(words)
  await expect(folderPlace(file).list('').next()).rejects.toThrow(words)
})
