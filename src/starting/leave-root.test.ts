import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const own = process.getuid?.() ?? 0
/** Only root may give a folder away. */
const owner = own === 0 ? 54321 : own

it('goes on as whoever has the data folder, and stays who it is where there is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pennal-root-'))
  mkdirSync(join(folder, 'data'))
  chownSync(join(folder, 'data'), owner, owner)
  const code = `import { leaveRoot } from ${JSON.stringify(join(import.meta.dirname, 'leave-root.ts'))}
const ids = () => [process.getuid(), process.geteuid(), process.getegid(), process.getgroups().includes(0)]
leaveRoot('missing'); const before = ids()
leaveRoot('data'); console.log(JSON.stringify([before[0], ...ids()]))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(JSON.parse(stdout).slice(0, 3)).toEqual([own, owner, owner])
  if (own === 0) expect(JSON.parse(stdout).slice(3)).toEqual([owner, false])
  rmSync(folder, { recursive: true })
})
