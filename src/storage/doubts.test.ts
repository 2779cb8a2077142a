import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addDoubts, listDoubts } from './doubts.ts'
import { newKey } from './key-rules.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pennal-test-'))
})
afterEach(() => rm(folder, { recursive: true }))

const aKey = () => newKey('0'.repeat(64))
const tooManyFiles = async () => {
  throw Object.assign(new Error('too many open files'), { code: 'EMFILE' })
}

it('a doubt that cannot be made durable leaves no mark, and those from before stay', async () => {
  const before = aKey()
  await addDoubts(folder, [before], async () => {})
  await expect(addDoubts(folder, [before, aKey()], tooManyFiles)).rejects.toThrow('too many open files')
  await expect(addDoubts(folder, [aKey(), 'no key'], async () => {})).rejects.toThrow('not a key')
  expect(await listDoubts(folder)).toEqual([before])
})
