import { isBroken } from '../../inspecting/broken.ts'
import { type CompoundFile, openCompoundFile } from '../../inspecting/compound-file.ts'
import type { Source } from '../../inspecting/source.ts'
import { notes } from '../note-rules.ts'
import { UnreadableFile } from '../unreadable-file.ts'

/** Pictures lie in streams of their own, but for those in a spreadsheet. */
const mostBytes = 64 * 1024 * 1024

export type StreamReader = (name: string) => Promise<Buffer | undefined>

/** Opens a file of the old office programs for a reader of its streams; whatever is not as it should be makes it unreadable. */
export async function readOfficeBinary<T>(source: Source, read: (readStream: StreamReader) => Promise<T>): Promise<T> {
  try {
    const compound = await openCompoundFile(source)
    return await read((name) => readBounded(compound, name))
  } catch (error) {
    if (isBroken(error)) throw new UnreadableFile(notes.broken, { cause: error })
    throw error
  }
}

async function readBounded(compound: CompoundFile, name: string): Promise<Buffer | undefined> {
  const size = compound.sizeOf(name)
  if (size > mostBytes) throw new UnreadableFile(notes.large)
  return size === 0 ? undefined : compound.readStream(name)
}
