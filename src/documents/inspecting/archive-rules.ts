import { Refusal } from '../../errors.ts'
import { hasForbiddenInLine } from '../../text/character-rules.ts'
import { refusals } from '../receiving/upload-rules.ts'

const mostEntries = 10_000
const mostEntriesOfAll = 100_000
const mostBytes = 2 * 1024 ** 3
/** Blank pages shrink to nothing and do no harm: up to here an archive may grow as it likes. */
const harmlessBytes = 8 * 1024 * 1024
const mostGrowth = 100

/** What unpacking an archive may cost, together with all the archives inside of it. */
export interface Budget {
  /** An archive with so many entries is about to be unpacked. */
  takeEntries(count: number): void
  /** One entry makes so many bytes out of so many. */
  takeBytes(unpacked: number, packed: number): void
}

export function openBudget(archiveBytes: number): Budget {
  let entries = 0
  let bytes = 0
  return {
    takeEntries(count) {
      entries += count
      if (count > mostEntries || entries > mostEntriesOfAll) refuseArchive('too many entries')
    },
    takeBytes(unpacked, packed) {
      bytes += unpacked
      if (bytes > mostBytes) refuseArchive('too big')
      if (growsTooMuch(unpacked, packed) || growsTooMuch(bytes, archiveBytes)) refuseArchive('grows too much')
    },
  }
}

const growsTooMuch = (unpacked: number, packed: number): boolean =>
  unpacked > harmlessBytes && unpacked > packed * mostGrowth

export function refuseArchive(why: string): never {
  throw new Refusal('unprocessable', refusals.archive, { cause: why })
}

/** Whether unpacking a file of this name stays inside the folder that it is unpacked into, on any system. */
export function isSafeName(name: string): boolean {
  if (name === '' || name.length > 1024 || hasForbiddenInLine(name) || /[\u061c\u200e\u200f]/.test(name)) return false
  if (/^[/\\]|^[a-z]:/i.test(name)) return false
  // Windows drops dots and spaces at the end of a name, so that ".. ." leads upwards as well.
  return !name.split(/[/\\]/).some((part) => /^\.[. ]*$/.test(part) && part.includes('.', 1))
}

const fileTypes = 0o170000
const pipe = 0o010000
const folder = 0o040000
const regularFile = 0o100000

/** Whether a Unix mode is that of a file or a folder, not of a link or a device. Packers of what comes through a pipe say so. */
export function isPlainMode(mode: number): boolean {
  return [0, pipe, folder, regularFile].includes(mode & fileTypes)
}
