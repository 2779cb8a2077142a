import { isUtf8 } from 'node:buffer'

export interface DecodedText {
  text: string
  /** As people know it. */
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252'
}

/** UTF-8 with its mark or without, UTF-16 with its mark or without, otherwise what an older Windows writes. */
export function decodeText(bytes: Buffer): DecodedText {
  const mark = bytes.length >= 2 ? bytes.readUInt16BE(0) : 0
  if (mark === 0xfffe) return inUtf16(bytes, 'utf-16le')
  if (mark === 0xfeff) return inUtf16(bytes, 'utf-16be')
  const order = unmarkedOrder(bytes)
  if (order) return inUtf16(bytes, order)
  if (isUtf8(bytes)) return { text: new TextDecoder('utf-8').decode(bytes), encoding: 'UTF-8' }
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
}

function inUtf16(bytes: Buffer, label: string): DecodedText {
  return { text: new TextDecoder(label).decode(bytes), encoding: 'UTF-16' }
}

/** Of letters of the west every second byte is zero; in no other writing is any. */
function unmarkedOrder(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, 1000)
  const zeros = [0, 0]
  for (let at = 0; at < start.length; at++) if (start[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = start.length * 0.3
  if (odd > most && even === 0) return 'utf-16le'
  return even > most && odd === 0 ? 'utf-16be' : undefined
}
