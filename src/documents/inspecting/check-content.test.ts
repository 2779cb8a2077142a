import { describe, expect, it } from 'vitest'
import { genuineSamples, type Sample } from '../../testing/builders/content-samples.ts'
import { examine } from '../../testing/examine.ts'
import { randomBytes, seededRandom } from '../../testing/random.ts'
import { allowedExtensions, type Extension, refusals } from '../receiving/upload-rules.ts'

const samples = await genuineSamples()
const ofKind = (extension: Extension): Sample[] => samples.filter((sample) => sample.extension === extension)
const isJpeg = (extension: Extension): boolean => extension === 'jpg' || extension === 'jpeg'

/** Half a text is a text, and half a song is a shorter one. */
const cannotBeCut: Extension[] = ['txt', 'mp3']

/** Where the bytes lie by which a kind is known; texts have none. */
const marks: Partial<Record<Extension, number[]>> = {
  gif: [0, 1, 2, 3, 4, 5],
  jpg: [0, 1, 2],
  jpeg: [0, 1, 2],
  png: [0, 1, 2, 3, 4, 5, 6, 7],
  webp: [0, 1, 2, 3, 8, 9, 10, 11],
  pdf: [0, 1, 2, 3, 4],
  ...Object.fromEntries(['doc', 'xls', 'ppt'].map((kind) => [kind, [0, 1, 2, 3, 4, 5, 6, 7]])),
  ...Object.fromEntries(['docx', 'xlsx', 'pptx', 'zip'].map((kind) => [kind, [0, 1, 2, 3]])),
  '7z': [0, 1, 2, 3, 4, 5],
  mp3: [0, 1],
  mp4: [4, 5, 6, 7],
}

describe('genuine files', () => {
  it('has samples of every kind that may be uploaded', () => {
    expect(new Set(samples.map(({ extension }) => extension))).toEqual(new Set(allowedExtensions))
  })

  it.each(samples.map((sample) => [sample.name, sample] as const))('lets %s pass', async (_, sample) => {
    expect(await examine(sample.bytes, sample.extension)).toBe('passes')
  })
})

describe.each(allowedExtensions)('.%s', (extension) => {
  it('refuses the genuine files of all other kinds under this name', async () => {
    const taken: string[] = []
    for (const sample of samples) {
      if (sample.extension === extension || (isJpeg(extension) && isJpeg(sample.extension))) continue
      // An empty text is an empty file, which is a test of its own.
      if (sample.bytes.length === 0) continue
      const answer = await examine(sample.bytes, extension)
      if (answer !== refusals.content) taken.push(`${sample.name}: ${answer}`)
    }
    expect(taken).toEqual([])
  })

  it('refuses nothing, zeros and noise', async () => {
    const random = seededRandom(1895)
    expect(await examine(Buffer.alloc(0), extension)).toBe(extension === 'txt' ? 'passes' : refusals.content)
    for (const length of [1, 7, 22, 512, 10_000]) {
      expect(await examine(Buffer.alloc(length), extension)).toBe(refusals.content)
    }
    for (const length of [64, 512, 10_000, 300_000]) {
      expect(await examine(randomBytes(random, length), extension)).toBe(refusals.content)
    }
  })
})

describe.each(allowedExtensions.filter((extension) => !cannotBeCut.includes(extension)))('half a .%s', (extension) => {
  it('is refused, as are 5 % and 95 % of it', async () => {
    const taken: string[] = []
    for (const { name, bytes } of ofKind(extension)) {
      for (const share of [0.05, 0.5, 0.95]) {
        const answer = await examine(bytes.subarray(0, Math.floor(bytes.length * share)), extension)
        if (answer === 'passes') taken.push(`${share} of ${name}`)
      }
    }
    expect(taken).toEqual([])
  })
})

describe.each(Object.entries(marks))('.%s', (extension, places) => {
  it('is refused if one of its first bytes is not its own', async () => {
    for (const { bytes } of ofKind(extension as Extension)) {
      for (const at of places) {
        const changed = Buffer.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ 0x21
        expect(await examine(changed, extension as Extension)).toBe(refusals.content)
      }
    }
  })
})
