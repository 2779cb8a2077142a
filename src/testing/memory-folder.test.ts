import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { keepFilesInMemory } from './memory-folder.ts'

const memory = mkdtempSync(join(tmpdir(), 'pennal-test-'))
afterAll(() => rmSync(memory, { recursive: true }))

it('is a folder of its own, gone with all that is in it', () => {
  const env: NodeJS.ProcessEnv = {}
  const remove = keepFilesInMemory({ memory, needed: 0, env })
  const folder = env.TMPDIR ?? ''
  expect(dirname(folder)).toBe(memory)
  writeFileSync(join(folder, 'left'), 'over')
  remove()
  expect(env.TMPDIR).toBeUndefined()
  expect(existsSync(folder)).toBe(false)
})

it.each([
  ['chosen by the caller', { needed: 0, env: { TMPDIR: '/chosen' } }],
  ['too small', { needed: Number.MAX_SAFE_INTEGER, env: {} }],
  ['not there', { memory: '/gibt-es-nicht', needed: 0, env: {} }],
])('is left as it is where it is %s', (_, place) => {
  const before = { ...place.env }
  keepFilesInMemory({ memory, ...place })()
  expect(place.env).toEqual(before)
})
