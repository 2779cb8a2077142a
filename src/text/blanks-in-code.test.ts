import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { setBlanks } from './blank-rules.ts'

const sources = join(import.meta.dirname, '..')
const comment = /^\s*(?:\/\/|\*|\/\*).*|\s\/\/ .*$/

it.each([
  'web',
  'content',
  'calls',
  'mail',
  'members',
  'accounts',
  'media',
  'documents',
  'server',
  'handover',
  'programme',
])('what %s writes has firm blanks where no line may end', async (room) => {
  const faults: string[] = []
  for await (const file of glob('**/*.{ts,tsx}', { cwd: join(sources, room) })) {
    if (file.includes('.test.')) continue
    const lines = (await readFile(join(sources, room, file), 'utf8')).split('\n')
    const isLoose = (line: string) => setBlanks(line) !== line || /\} (?:€|%|Uhr)/.test(line)
    for (const [at, line] of lines.entries()) {
      const code = line.replace(comment, '')
      // A table of countries and the codes by which they are called.
      if (isLoose(code) && !/^\s*[A-Z]{2} \d/.test(code)) faults.push(`${file}:${at + 1} ${code.trim()}`)
    }
  }
  expect(faults).toEqual([])
})
