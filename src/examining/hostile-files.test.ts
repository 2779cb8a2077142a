import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { allowedExtensions, type Extension, extensionOf, refusals } from '../documents/receiving/upload-rules.ts'
import { Refusal } from '../errors.ts'
import { type ExaminingPlace, makeExaminingPlace } from '../testing/examining.ts'
import { type HostileFile, hostileFiles } from '../testing/hostile/hostile-files.ts'
import { testProgram } from '../testing/test-program.ts'
import type { Examining } from './open-examining.ts'

const examiner = testProgram('examiner')
/** A process of Node with libvips has about a hundred of these before it has seen any file. */
const mostMemoryBytes = 400 * 1024 ** 2
const files = await hostileFiles()

let place: ExaminingPlace
beforeEach(async () => {
  place = await makeExaminingPlace()
})
afterEach(() => place.remove())

describe('hostile files', () => {
  it('are many, of every kind, and small', () => {
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
    expect(files.length).toBeGreaterThanOrEqual(400)
    expect(new Set(files.map(({ name }) => extensionOf(name)))).toEqual(new Set(allowedExtensions))
    expect(files.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(25_000_000)
  })

  it('are taken or refused as they should be, by an examiner that none of them ends', async () => {
    const examining = place.start({ mostMemoryBytes }, examiner)
    const waiting = files.values()
    const odd: string[] = []
    await Promise.all(
      ['anton', 'berta'].map(async (member) => {
        for (const file of waiting) {
          const answer = await outcomeOf(examining, member, file)
          if (answer !== file.expected) odd.push(`${file.name} (${file.why}): ${answer}, not ${file.expected}`)
        }
      }),
    )
    expect(odd).toEqual([])
    // Here it would be told if an examiner had died, or had to be ended for its memory or its time.
    expect(place.logged).toEqual([])
    expect(await place.files()).toHaveLength(files.length)
  })
})

async function outcomeOf(examining: Examining, member: string, { name, bytes }: HostileFile): Promise<string> {
  const path = await place.stage(bytes)
  try {
    await examining.examine(member, { path, size: bytes.length, extension: extensionOf(name) as Extension })
    return 'taken'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Object.entries(refusals).find(([, title]) => title === error.title)?.[0] ?? error.title
  }
}
