import { writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { sayIfFull } from '../../disk/say-if-full.ts'
import { StartError } from '../../errors.ts'
import { unwritable } from './unwritable.ts'

const folder = '/mnt/platte/sicherung'
const fault = (code: string, path?: string) => Object.assign(new Error(code), { code, syscall: 'open', path })
const wordsFor = (error: unknown) => {
  const told = unwritable(folder, error)
  return told instanceof StartError ? told.message : told
}

it.each([
  ['EACCES', '/mnt/platte', /Den Ordner darüber, \/mnt\/platte, darf .* nicht lesen \(EACCES\)/],
  ['EACCES', '/', /Den Ordner darüber, \/, darf/],
  ['EACCES', folder, /lässt sich nicht beschreiben \(EACCES\)\. Bitte als root anlegen: install -d/],
  ['EACCES', `${folder}/tmp`, /als root/],
  ['EROFS', folder, /nur zum Lesen eingehängt/],
  ['EEXIST', folder, /ist kein Ordner, oder eine Verknüpfung ins Leere\.$/],
  ['ENOENT', folder, /Verknüpfung ins Leere/],
  ['EIO', folder, /lässt sich nicht beschreiben \(EIO\)\. Ist das Laufwerk noch da/],
  ['ENOTDIR', folder, /lässt sich nicht beschreiben \(ENOTDIR\)\.$/],
])('says of %s at %s what to do', (code, path, words) => {
  expect(wordsFor(fault(code, path))).toMatch(words)
})

it('says of a full one that nothing is lost, and of what SQLite cannot lock why', async () => {
  const full = unwritable(folder, await writeFile('/dev/full', 'x').catch((error) => error))
  expect(full).toMatchObject({ message: expect.stringContaining(`${folder} ist voll`) })
  // By its cause it would be told as the disk with the data.
  await expect(sayIfFull('/var/lib/pennal', () => Promise.reject(full))).rejects.toBe(full)
  const open = async () => new DatabaseSync('/nowhere/sperre')
  expect(wordsFor(await open().catch((error) => error))).toContain('unable to open')
})

it.each([
  ['what nobody can do anything about', fault('EMFILE', folder)],
  ['what could not be read elsewhere', fault('EACCES', '/mnt/platte-des-servers/files/1')],
])('leaves %s as it is', (_what, error) => {
  expect(unwritable(folder, error)).toBe(error)
})
