import { isUtf8 } from 'node:buffer'
import type { Source } from '../inspecting/source.ts'
import type { TextCollector } from './collect-text.ts'
import { mostCharacters } from './limit-rules.ts'

/** UTF-8 with its mark or without, UTF-16 with its mark, otherwise Windows-1252. Its lines stay as they are. */
export async function readTxt(source: Source, into: TextCollector): Promise<void> {
  // No character has more than four bytes.
  const length = Math.min(source.size, 4 * mostCharacters)
  const bytes = await source.read(0, length)
  if (length < source.size) into.leaveOut('cut')
  into.add(null, new TextDecoder(encodingOf(bytes)).decode(bytes))
}

function encodingOf(bytes: Buffer): string {
  const mark = bytes.length >= 2 ? bytes.readUInt16BE(0) : 0
  if (mark === 0xfffe) return 'utf-16le'
  if (mark === 0xfeff) return 'utf-16be'
  // Where the text is cut off, so may be its last character.
  const isUnicode = [0, 1, 2, 3].some((torn) => isUtf8(bytes.subarray(0, bytes.length - torn)))
  return isUnicode ? 'utf-8' : 'windows-1252'
}
