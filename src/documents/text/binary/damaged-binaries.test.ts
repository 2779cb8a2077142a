import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readBytes } from '../../../testing/builders/office-binaries.ts'
import { buildPresentation, narrowText, textBox } from '../../../testing/builders/presentation-builder.ts'
import { randomBytes, seededRandom } from '../../../testing/random.ts'
import { readTextFixture } from '../../../testing/texts.ts'
import { extractText } from '../extract-text.ts'
import type { TextSection } from '../extraction.ts'
import { notes } from '../note-rules.ts'
import { readDoc } from './read-doc.ts'
import { readPpt } from './read-ppt.ts'
import { readXls } from './read-xls.ts'

const roundsFor = (bytes: Buffer): number => (bytes.length > 100_000 ? 80 : 300)
const smallPresentation = buildPresentation({
  slides: [
    { id: 256, outline: [narrowText('Titel')], records: [textBox('Kasten')] },
    { id: 257, records: [textBox('Text'), textBox('Schluß')] },
  ],
  notes: [{ id: 256, records: [textBox('Notiz')] }],
})

/** No longer than such a file can hold, on pages that follow each other. */
function expectSound(sections: readonly TextSection[], damaged: Buffer) {
  const pages = sections.flatMap(({ page }) => (page === null ? [] : [page]))
  expect(pages).toEqual(pages.toSorted((a, b) => a - b))
  expect(sections.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(4 * damaged.length)
}

describe.each([
  { kind: 'doc', bytes: readTextFixture('wahlconvent.doc'), reader: readDoc },
  { kind: 'xls', bytes: readTextFixture('kasse.xls'), reader: readXls },
  { kind: 'ppt', bytes: gunzipSync(readTextFixture('vorstellung.ppt.gz')), reader: readPpt },
  { kind: 'small ppt', bytes: smallPresentation, reader: readPpt },
])('a damaged $kind', ({ bytes, reader }) => {
  /** Sound sections or a note; whatever else is thrown, fails the test, and so does what does not end. */
  async function readDamaged(damaged: Buffer): Promise<unknown> {
    const found = await readBytes(reader, damaged)
    if (typeof found === 'string') expect(Object.values<string>(notes)).toContain(found)
    else expectSound(found, damaged)
    return found
  }

  it('that is cut off has a note, wherever the cut is', async () => {
    for (let i = 0; i < 50; i++) {
      expect(await readDamaged(bytes.subarray(0, Math.floor((bytes.length * i) / 50))), `${i} of 50`).toBe(notes.broken)
    }
  })

  it('with changed bytes is read or has a note', async () => {
    const random = seededRandom(1895)
    const answers = new Set<boolean>()
    for (let round = 0; round < roundsFor(bytes); round++) {
      const damaged = Buffer.from(bytes)
      for (let i = random(20); i >= 0; i--) damaged[random(damaged.length)] = random(256)
      answers.add(typeof (await readDamaged(damaged)) === 'string')
    }
    // What is tried is neither all hopeless nor all harmless.
    expect(answers).toEqual(new Set([true, false]))
  })

  it('with changed numbers is read or has a note', async () => {
    const random = seededRandom(1977)
    const odd = [0, 1, 0x7fff, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff]
    for (let round = 0; round < roundsFor(bytes); round++) {
      const damaged = Buffer.from(bytes)
      damaged.writeUInt32LE(odd[random(odd.length)] ?? 0, random(damaged.length - 4))
      await readDamaged(damaged)
    }
  })

  it('of noise has a note', async () => {
    const random = seededRandom(2025)
    for (const length of [0, 1, 8, 511, 512, 513, 20_000]) {
      expect(await readDamaged(randomBytes(random, length))).toBe(notes.broken)
    }
    const noise = Buffer.concat([bytes.subarray(0, 512), randomBytes(random, bytes.length - 512)])
    expect(await readDamaged(noise)).toBe(notes.broken)
  })
})

it('a stream that is too big to be held has a note of its own', async () => {
  const bytes = Buffer.concat([smallPresentation, Buffer.alloc(70_000_000)])
  const item = bytes.indexOf(Buffer.from('PowerPoint Document', 'utf16le'))
  bytes.writeUInt32LE(69_000_000, item + 120)
  expect(await readBytes(readPpt, bytes)).toBe(notes.large)
  bytes.writeUInt32LE(99_000_000, item + 120)
  expect(await readBytes(readPpt, bytes)).toBe(notes.broken)
})

it.each(['doc', 'xls', 'ppt'])('a file that is not there is no matter of its content: %s', async (extension) => {
  await expect(extractText('seed/documents/gibt-es-nicht', extension)).rejects.toMatchObject({ code: 'ENOENT' })
})
