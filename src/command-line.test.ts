import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commandLine } from './command-line.ts'

it('a command is called as it is there', () => {
  const release = { PENNAL_RELEASE: '/opt/pennal/pennal-1' }
  const calls = [
    ['start', ''],
    ['verify', ''],
    ['backup', '--to ORT'],
    ['verify', '[--from ORT]'],
  ] as const
  expect(calls.map(([command, args]) => commandLine(command, args, {}))).toEqual([
    'npm start',
    'npm run verify',
    'npm run backup -- --to ORT',
    'npm run verify [-- --from ORT]',
  ])
  expect(calls.map(([command, args]) => commandLine(command, args, release))).toEqual([
    'pennal start',
    'pennal verify',
    'pennal backup --to ORT',
    'pennal verify [--from ORT]',
  ])
})

it('nobody else says how', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) => !/\.test\.tsx?$/.test(file))
  // The first says it; the second is for the sources, which no release has; tests may say what they like.
  const others = files.filter((file) => !/^(command-line\.ts|upgrading\/releases\.ts|testing\/.*)$/.test(file))
  const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
  const text = (file: string) => withoutComments(readFileSync(join(import.meta.dirname, file), 'utf8'))
  expect(others.filter((file) => /npm (run|start)/.test(text(file)))).toEqual([])
})
