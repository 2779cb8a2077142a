import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hostileFiles } from '../../testing/hostile/hostile-files.ts'
import { extensionOf } from '../receiving/upload-rules.ts'
import { notes } from './note-rules.ts'
import { openTextReader } from './open-reader.ts'

const program = new URL('./text-thread.ts', import.meta.url)
const taken = (await hostileFiles()).filter(({ expected }) => expected === 'taken')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pennal-hostile-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('every hostile file that is taken is read, or known as one that cannot be', async () => {
  const reader = openTextReader(program)
  const given: string[] = []
  for (const { name, bytes } of taken) {
    const path = join(folder, name)
    await writeFile(path, bytes)
    const { note } = await reader.read(path, extensionOf(name))
    if (note === notes.slow || note === notes.large) given.push(`${name}: ${note}`)
    await rm(path)
  }
  await reader.close()
  // None of them has to be ended by force.
  expect(given).toEqual([])
})
