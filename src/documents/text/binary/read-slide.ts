import { demand } from '../../inspecting/broken.ts'
import type { SlideRecord, SlideRecords } from './slide-records.ts'

/** The records of a presentation that hold text, and those that say whose it is. */
export const slideRecords = {
  document: 0x03e8,
  slide: 0x03ee,
  notes: 0x03f0,
  notesOf: 0x03f1,
  part: 0x03f3,
  list: 0x0ff0,
  wideText: 0x0fa0,
  narrowText: 0x0fa8,
  string: 0x0fba,
  footers: 0x0fd9,
  footersShown: 0x0fda,
  comment: 0x2ee0,
  shapeLooks: 0xf00b,
  textBox: 0xf00d,
} as const

const hasFooter = 0x20
const footerText = 2
const artText = 192

/** Text of a presentation: bytes are characters below 256, a line ends with one of two marks. */
export function readSlideText(bytes: Buffer, { type, start, end }: SlideRecord): string {
  const encoding = type === slideRecords.narrowText ? 'latin1' : 'utf16le'
  return bytes.toString(encoding, start, end).replace(/[\r\v]/g, '\n')
}

/** What stands on one slide, or in the notes to one, but for the texts that the list of slides holds. At most about so long. */
export function readSlide(bytes: Buffer, records: SlideRecords, slide: SlideRecord, most: number): string[] {
  const texts: string[] = []
  let left = most
  let footers = 0
  for (const record of records.walkInside(slide)) {
    const { type, parent, start } = record
    if (type === slideRecords.footersShown) footers = bytes.readUInt16LE(start + 2)
    const isShown = holdsText(record) && (parent !== slideRecords.footers || (footers & hasFooter) !== 0)
    const text = isShown ? readSlideText(bytes, record) : readArt(bytes, record)
    // A lone star stands for the number of the slide or the date.
    if (text === '' || text === '*') continue
    texts.push(text)
    left -= text.length
    if (left <= 0) break
  }
  return texts
}

function holdsText({ type, instance, parent }: SlideRecord): boolean {
  if (type === slideRecords.wideText || type === slideRecords.narrowText) return parent === slideRecords.textBox
  if (type !== slideRecords.string) return false
  // Of strings that come with a slide most are names; people see its footer, and who has commented what.
  return parent === slideRecords.comment ? instance < 2 : parent === slideRecords.footers && instance === footerText
}

/** Letters that are drawn are a property of their shape: a table of numbers, and behind it what did not fit into them. */
function readArt(bytes: Buffer, { type, instance, start, end }: SlideRecord): string {
  if (type !== slideRecords.shapeLooks) return ''
  let at = start + 6 * instance
  demand(at <= end, 'has a shape that is too short')
  for (let entry = start; entry < start + 6 * instance; entry += 6) {
    const id = bytes.readUInt16LE(entry)
    if ((id & 0x8000) === 0) continue
    const next = at + bytes.readUInt32LE(entry + 2)
    if (next > end) return ''
    if ((id & 0x3fff) === artText)
      return bytes
        .toString('utf16le', at, next)
        .replaceAll('\0', '')
        .replace(/[\r\v]/g, '\n')
    at = next
  }
  return ''
}
