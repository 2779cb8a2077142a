import { readFileSync } from 'node:fs'
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
