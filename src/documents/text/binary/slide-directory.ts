import { demand } from '../../inspecting/broken.ts'
import { notes } from '../note-rules.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import type { SlideRecords } from './slide-records.ts'

/** Where the parts of a presentation lie: each saving added a directory, and what it names replaces what older ones name. */
export interface SlideDirectory {
  /** The part that lists all others. */
  document: number
  /** Places in the stream, by the number of the part. */
  places: Map<number, number>
}

const editRecord = 0x0ff5
const directoryRecord = 0x1772
const encryptedToken = 0xf3d1c4df
const editWithEncryption = 32
/** A presentation that is saved fast adds one each time. */
const mostEdits = 10_000
const mostParts = 1_000_000

export function readSlideDirectory(bytes: Buffer, currentUser: Buffer, records: SlideRecords): SlideDirectory {
  if (currentUser.readUInt32LE(12) === encryptedToken) throw new UnreadableFile(notes.encrypted)
  const places = new Map<number, number>()
  let document: number | undefined
  const seen = new Set<number>()
  let listed = 0
  for (let at = currentUser.readUInt32LE(16); at !== 0 && !seen.has(at); ) {
    demand(seen.size < mostEdits, 'has been saved without end')
    seen.add(at)
    const edit = records.readAt(at)
    demand(edit.type === editRecord, 'has no list of its parts')
    const encryption = edit.end - edit.start >= editWithEncryption ? bytes.readUInt32LE(edit.start + 28) : 0
    if (encryption !== 0) throw new UnreadableFile(notes.encrypted)
    addPlaces(bytes.readUInt32LE(edit.start + 12))
    document ??= bytes.readUInt32LE(edit.start + 16)
    at = bytes.readUInt32LE(edit.start + 8)
  }
  demand(document !== undefined, 'has no list of its parts')
  return { document, places }

  /** Runs of parts: the number of the first in twenty bits, how many in twelve, then the place of each. */
  function addPlaces(at: number): void {
    const { type, start, end } = records.readAt(at)
    demand(type === directoryRecord, 'has no list of its parts')
    for (let entry = start; entry + 4 <= end; ) {
      const run = bytes.readUInt32LE(entry)
      const [first, count] = [run & 0xfffff, run >>> 20]
      listed += 1 + count
      demand(entry + 4 + 4 * count <= end && listed <= mostParts, 'has no list of its parts')
      for (let i = 0; i < count; i++) {
        if (!places.has(first + i)) places.set(first + i, bytes.readUInt32LE(entry + 4 + 4 * i))
      }
      entry += 4 + 4 * count
    }
  }
}
