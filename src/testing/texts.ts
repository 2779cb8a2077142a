import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText } from '../documents/text/extract-text.ts'
import type { Extraction } from '../documents/text/extraction.ts'

/** Where files by real programs lie, of which it is known what is in them. */
export const textFixture = (name: string): string => join(import.meta.dirname, 'fixtures/texts', name)

export const readTextFixture = (name: string): Buffer => readFileSync(textFixture(name))

/** What is read out of these bytes in a real file of this kind. */
export async function extractBytes(bytes: Uint8Array | string, extension: string): Promise<Extraction> {
  const folder = await mkdtemp(join(tmpdir(), 'pennal-text-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, bytes)
    return await extractText(path, extension)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** All text in one, whatever page it is on. */
export const textOf = ({ sections }: Extraction): string => sections.map(({ text }) => text).join('\n')
