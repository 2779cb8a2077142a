import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeMigratedPlace } from '../testing/databases.ts'
import { builtProgram } from '../testing/processes/run-program.ts'
import { makeFolders } from './make-folders.ts'

it('makes all that is not there for its owner only, and nothing twice', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pennal-folders-'))
  expect(makeFolders(join(folder, 'a/b'))).toBe(join(folder, 'a'))
  expect(makeFolders(join(folder, 'a/b'))).toBeUndefined()
  expect(['a', 'a/b'].map((path) => statSync(join(folder, path)).mode & 0o777)).toEqual([0o700, 0o700])
  symlinkSync('nowhere', join(folder, 'link'))
  for (const path of ['link', 'link/a']) expect(() => makeFolders(join(folder, path))).toThrow(/EEXIST/)
  rmSync(folder, { recursive: true })
})

it.runIf(process.platform === 'linux')('one that takes none is refused in words, and nothing hangs', async () => {
  const run = (file: string, args: string[], DATA_DIR: string) => {
    const env = { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, PORT: '0', DATA_DIR }
    const { status, stderr } = spawnSync(process.execPath, [file, ...args], {
      env,
      cwd: tmpdir(),
      encoding: 'utf8',
      timeout: 60_000,
    })
    return [status, stderr]
  }
  const words =
    /\/proc\/pennal\/daten lässt sich nicht anlegen oder beschreiben \(ENOENT\)\. Dort lässt das System keine Ordner anlegen\./
  const server = join(import.meta.dirname, '../../build/server/index.js')
  expect(run(server, [], '/proc/pennal/daten')).toEqual([1, expect.stringMatching(words)])
  const site = await makeMigratedPlace('sqlite', 'sample')
  expect(run(builtProgram('backup'), ['--to', '/proc/pennal/kopie'], site.dataDir)).toEqual([
    1,
    'Der Ordner /proc/pennal/kopie lässt sich nicht anlegen: /proc/pennal ist kein Ordner, der andere aufnimmt.\n',
  ])
  await site.remove()
})
