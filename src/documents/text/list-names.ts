import type { Source } from '../inspecting/source.ts'
import { readZipEnd, readZipEntries, type ZipEntry } from '../inspecting/zip-directory.ts'
import type { TextCollector } from './collect-text.ts'
import { notes } from './note-rules.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { decodeDosName } from './zip-name-rules.ts'

const mostEntries = 100_000

/** The names in an archive with their folders, each on a line. What is in an archive inside of it stays there. */
export async function listNames(source: Source, into: TextCollector): Promise<void> {
  const directory = await readZipEnd(source)
  if (directory.count > mostEntries) throw new UnreadableFile(notes.large)
  const entries = await readZipEntries(source, directory)
  into.add(null, entries.map(nameOf).join('\n'))
}

const nameOf = (entry: ZipEntry): string => entry.otherName ?? decodeDosName(entry.rawName)
