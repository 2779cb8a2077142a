import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockFile } from './lock-file.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pennal-test-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

it('gives a lock to one at a time', () => {
  const path = join(folder, 'lock')
  const first = lockFile(path, 0)
  expect(first).toBeDefined()
  expect(lockFile(path, 0)).toBeUndefined()
  first?.release()
  first?.release()
  const second = lockFile(path, 0)
  expect(second).toBeDefined()
  // A process that was refused, or is long done, has not taken it away.
  first?.release()
  expect(lockFile(path, 0)).toBeUndefined()
  second?.release()
})

it('leaves one empty file and nothing beside it', () => {
  const lock = lockFile(join(folder, 'lock'), 0)
  expect(readdirSync(folder)).toEqual(['lock'])
  lock?.release()
  expect(readFileSync(join(folder, 'lock'))).toHaveLength(0)
  expect(readdirSync(folder)).toEqual(['lock'])
})

it('says why a file cannot be locked at all', () => {
  expect(() => lockFile(join(folder, 'missing', 'lock'), 0)).toThrow(/unable to open/)
})
