import { locate7zHeader, open7zHeader } from '../content/open-7z.ts'
import type { Source } from '../content/source.ts'
import type { TextCollector } from './collect-text.ts'
import { notes } from './note-rules.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** The names in an archive with their folders, each on a line; a password may be needed for them as well. */
export async function list7z(source: Source, into: TextCollector): Promise<void> {
  const header = await open7zHeader(source, await locate7zHeader(source))
  if (header === 'encrypted') throw new UnreadableFile(notes.encrypted)
  into.add(null, header.names.join('\n'))
}
