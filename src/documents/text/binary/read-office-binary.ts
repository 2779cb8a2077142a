import { open } from 'node:fs/promises'
import { isBroken } from '../../inspecting/broken.ts'
import { type CompoundFile, openCompoundFile } from '../../inspecting/compound-file.ts'
import { openSource } from '../../inspecting/source.ts'
import { notes } from '../note-rules.ts'
import { UnreadableFile } from '../unreadable-file.ts'

/** Pictures lie in streams of their own, but for those in a spreadsheet. */
const mostBytes = 64 * 1024 * 1024

export type StreamReader = (name: string) => Promise<Buffer | undefined>

/** Opens a file of the old office programs for a reader of its streams; whatever is not as it should be makes it unreadable. */
export async function readOfficeBinary<T>(path: string, read: (readStream: StreamReader) => Promise<T>): Promise<T> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    // The file is walked through in steps that its size bounds; the thread has a limit of time as well.
    const compound = await openCompoundFile(openSource(handle, size, Number.POSITIVE_INFINITY))
    return await read((name) => readBounded(compound, name))
  } catch (error) {
    if (isBroken(error)) throw new UnreadableFile(notes.broken, { cause: error })
    throw error
  } finally {
    await handle.close()
  }
}

async function readBounded(compound: CompoundFile, name: string): Promise<Buffer | undefined> {
  const size = compound.sizeOf(name)
  if (size > mostBytes) throw new UnreadableFile(notes.large)
  return size === 0 ? undefined : compound.readStream(name)
}
