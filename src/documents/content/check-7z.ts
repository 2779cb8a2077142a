import { refusals } from '../upload-rules.ts'
import type { SevenZipHeader } from './7z-header.ts'
import { isPlainMode, isSafeName, openBudget } from './archive-rules.ts'
import { demand, refusing } from './broken.ts'
import { locate7zHeader, open7zHeader } from './open-7z.ts'
import type { Source } from './source.ts'

/** An archive whose header tells what is in it, and that this does no harm. With a password for the header, nobody can tell. */
export async function check7z(source: Source): Promise<void> {
  const located = await locate7zHeader(source)
  await refusing(refusals.archive, async () => {
    const header = await open7zHeader(source, located)
    if (header !== 'encrypted') checkHeader(header, source.size, located.packedEnd)
  })
}

function checkHeader(header: SevenZipHeader, archiveBytes: number, packedEnd: number): void {
  demand(header.names.every(isSafeName), 'has a dangerous name')
  demand(header.modes.every(isPlainMode), 'has a link')
  const budget = openBudget(archiveBytes)
  budget.takeEntries(header.names.length)
  if (!header.streams) return
  const { packedStart, packed, folders } = header.streams
  const packedBytes = sum(packed)
  demand(packedStart + packedBytes <= packedEnd, 'has bytes outside of the file')
  // The last step of unpacking may make less out of what came before, but never more than the largest.
  budget.takeBytes(sum(folders.map((folder) => Math.max(...folder.sizes))), packedBytes)
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)
