import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSource, type Source } from '../../documents/inspecting/source.ts'
import type { TextSection } from '../../documents/text/extraction.ts'
import { UnreadableFile } from '../../documents/text/unreadable-file.ts'

type Reader = (source: Source) => Promise<TextSection[]>

/** What a reader finds in these bytes: sections, or the note that says why there are none. Whatever else it throws, is thrown. */
export async function readBytes(reader: Reader, bytes: Uint8Array): Promise<TextSection[] | string> {
  const folder = await mkdtemp(join(tmpdir(), 'pennal-binary-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, bytes)
    await using handle = await open(path)
    return await reader(openSource(handle, bytes.length, Number.POSITIVE_INFINITY))
  } catch (error) {
    if (error instanceof UnreadableFile) return error.note
    throw error
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Numbers of one, two or four bytes behind each other, the smallest byte first. */
export function numbers(width: 1 | 2 | 4, ...values: number[]): Buffer {
  const bytes = Buffer.alloc(width * values.length)
  for (const [i, value] of values.entries()) bytes.writeUIntLE(value, width * i, width)
  return bytes
}

export const wide = (text: string): Buffer => Buffer.from(text, 'utf16le')

/** Streams below this size would lie elsewhere. */
export const padStream = (data: Buffer): Buffer => Buffer.concat([data, Buffer.alloc(Math.max(0, 4096 - data.length))])
