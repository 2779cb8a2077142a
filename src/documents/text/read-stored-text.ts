import type { StagedFile, Storage } from '../../storage/storage.ts'
import { extensionOf, pictureExtensions } from '../receiving/upload-rules.ts'
import type { Extraction } from './extraction.ts'
import type { TextReader } from './open-reader.ts'

/** Not worth fetching: nothing in them can be read, or is not (decision 018). */
const withoutText: ReadonlySet<string> = new Set([...pictureExtensions, 'mp3', 'mp4', '7z'])

const isGone = 'Die Datei fehlt in der Ablage; gefunden wird sie nur über Namen und Beschreibung.'

/** The text of a file that the storage keeps. Throws only if the storage, the disk or the reader are at fault. */
export async function readStoredText(
  storage: Storage,
  reader: TextReader,
  { key, fileName }: { key: string; fileName: string },
): Promise<Extraction> {
  const extension = extensionOf(fileName)
  if (withoutText.has(extension)) return { sections: [], note: null }
  const file = await lendOrMiss(storage, key)
  // Trying again would not bring it back, and a log alone would not tell members.
  if (!file) return { sections: [], note: isGone }
  try {
    return await reader.read(file.path, extension)
  } finally {
    await file.discard()
  }
}

async function lendOrMiss(storage: Storage, key: string): Promise<StagedFile | undefined> {
  try {
    return await storage.lend(key)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
