import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const own = process.getuid?.() ?? 0
/** Only root may give a folder away. */
const owner = own === 0 ? 54321 : own

it('a key that only root may read opens a backup, although the command goes on as the owner of the data', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pennal-key-'))
  chmodSync(folder, 0o755)
  for (const name of ['data', 'place']) {
    mkdirSync(join(folder, name))
    chownSync(join(folder, name), owner, owner)
  }
  writeFileSync(join(folder, 'schluessel.txt'), 'AGE-SECRET-KEY-1', { mode: 0o600 })
  for (const program of ['restore', 'verify']) {
    const args = [join(import.meta.dirname, `${program}.ts`), '--from', 'place', '--key', 'schluessel.txt']
    const env = { PATH: process.env.PATH, DATA_DIR: 'data' }
    const { stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' })
    // It has come to the place itself, in which there is nothing.
    expect(stderr).toMatch(/place/)
    expect(stderr).not.toMatch(/schluessel/)
  }
  rmSync(folder, { recursive: true })
})
