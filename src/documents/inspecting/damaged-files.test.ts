import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallestSamples } from '../../testing/builders/content-samples.ts'
import { examineFile } from '../../testing/examine.ts'
import { type Random, randomBytes, seededRandom } from '../../testing/random.ts'
import { refusals } from '../receiving/upload-rules.ts'

const samples = await smallestSamples()
const rounds = 300
const answers: string[] = ['passes', refusals.content, refusals.archive, refusals.picture]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pennal-damaged-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Damages a file in one of the ways in which files get damaged, or are made to look like it. */
function damage(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes)
  const at = random(copy.length)
  const length = 1 + random(Math.min(64, copy.length - at))
  const number = [0, 1, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff][random(6)] ?? 0
  switch (random(8)) {
    case 0:
      for (let i = random(8); i >= 0; i--) copy[random(copy.length)] = random(256)
      return copy
    case 1:
      return copy.fill([0, 0xff][random(2)] ?? 0, at, at + length)
    case 2:
      return copy.subarray(0, at)
    case 3:
      return Buffer.concat([copy.subarray(0, at), randomBytes(random, length), copy.subarray(at)])
    case 4:
      return Buffer.concat([copy.subarray(0, at), copy.subarray(at + length)])
    case 5:
      return Buffer.concat([copy.subarray(0, at + length), copy.subarray(at)])
    case 6:
      if (at + 4 <= copy.length) copy.writeUInt32LE(number, at)
      return copy
    default:
      if (at + 4 <= copy.length) copy.writeUInt32BE(number, at)
      return copy
  }
}

describe.each(samples)('a damaged .$extension', ({ extension, bytes }) => {
  it('passes or is refused, and leaves nothing behind', async () => {
    const random = seededRandom(1895)
    for (let round = 0; round < rounds; round++) {
      const damaged = damage(bytes, random)
      const path = join(folder, `${extension}-${round}`)
      await writeFile(path, damaged)
      const answer = await examineFile(path, damaged.length, extension)
      expect(answers, `round ${round}`).toContain(answer)
      await rm(path)
    }
    expect(await readdir(folder)).toEqual([])
  })
})
