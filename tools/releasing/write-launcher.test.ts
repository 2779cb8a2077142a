import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startCommand } from '../start-command.ts'
import { launcherText } from './write-launcher.ts'

const root = join(import.meta.dirname, '../..')

it('a release starts the server exactly as npm start does', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [line = ''] = launcherText(root, '1').match(/(?<=start\) )exec .*(?= ;;)/) ?? []
  expect(line.replace('"$node"', 'node').replace('"$here/build/', 'build/').replace('.js"', '.js')).toBe(scripts.start)
})

it('tells the C library alone, and Node by its flags', () => {
  const { environment, flags, program } = startCommand(root)
  for (const name of Object.keys(environment)) expect(name).toMatch(/^MALLOC_/)
  for (const flag of flags) expect(flag).toMatch(/^--/)
  expect(program).toBe('build/server/index.js')
})

it.each(['start', 'upgrade'])('%s says that the archive is for another processor', (command) => {
  const folder = mkdtempSync(join(tmpdir(), 'pennal-launcher-'))
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'SHA256SUMS'), '')
  writeFileSync(join(folder, 'pennal'), launcherText(root, '1'), { mode: 0o755 })
  // The head of a program for a machine that nobody has.
  writeFileSync(join(folder, 'bin/node'), Buffer.from('7f454c46020101000000000000000000ffffffff', 'hex'), {
    mode: 0o755,
  })
  const { status, stderr } = spawnSync(join(folder, 'pennal'), [command], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^Diese Fassung läuft auf diesem Rechner nicht: /)])
  rmSync(folder, { recursive: true })
})
