import { demand } from '../../inspecting/broken.ts'
import type { Source } from '../../inspecting/source.ts'
import type { TextSection } from '../extraction.ts'
import { mostCharacters, mostSections } from '../limit-rules.ts'
import { readOfficeBinary } from './read-office-binary.ts'
import { readSlide, readSlideText, slideRecords } from './read-slide.ts'
import { readSlideDirectory } from './slide-directory.ts'
import { openSlideRecords, type SlideRecord, type SlideRecords } from './slide-records.ts'

interface Part {
  place: number
  id: number
  /** Titles and paragraphs, which the list of slides holds for the outline. */
  texts: string[]
}

/** The same list exists for the slides, for their masters, whose text is for authors only, and for the notes. */
const listOfSlides = 0
const listOfNotes = 2

/** A presentation of PowerPoint 97 to 2003 [MS-PPT]: a section for each slide in their order, with its notes. */
export function readPpt(source: Source): Promise<TextSection[]> {
  return readOfficeBinary(source, async (readStream) => {
    const bytes = await readStream('PowerPoint Document')
    const currentUser = await readStream('Current User')
    demand(bytes !== undefined && currentUser !== undefined, 'is no presentation')
    const records = openSlideRecords(bytes)
    const directory = readSlideDirectory(bytes, currentUser, records)
    const document = records.readAt(directory.places.get(directory.document) ?? bytes.length)
    demand(document.type === slideRecords.document, 'has no document')

    const slides = readList(bytes, records, document, listOfSlides, directory.places)
    const notes = new Map<number, Part>()
    for (const part of readList(bytes, records, document, listOfNotes, directory.places)) {
      const slide = findSlideOf(bytes, records, part)
      if (slide !== undefined) notes.set(slide, part)
    }

    const sections: TextSection[] = []
    let left: number = mostCharacters
    for (const [i, slide] of slides.entries()) {
      if (left < 0 || sections.length > mostSections) break
      const parts = [slide, notes.get(slide.id)].filter((part) => part !== undefined)
      const texts = parts.flatMap((part) => [
        ...part.texts,
        ...readSlide(bytes, records, records.readAt(part.place), left + 1),
      ])
      const text = texts.join('\n')
      sections.push({ page: i + 1, text: text.trim() })
      left -= text.length
    }
    return sections
  })
}

/** A list names its parts one after the other, each with its texts behind it. */
function readList(
  bytes: Buffer,
  records: SlideRecords,
  document: SlideRecord,
  wanted: number,
  places: ReadonlyMap<number, number>,
): Part[] {
  const parts: Part[] = []
  let left = 2 * mostCharacters
  let list: SlideRecord | undefined
  for (const record of records.walkInside(document)) {
    if (record.type === slideRecords.list) list = record
    if (record.parent !== slideRecords.list || list?.instance !== wanted) continue
    if (record.type === slideRecords.part && parts.length <= mostSections) {
      const place = places.get(bytes.readUInt32LE(record.start))
      demand(place !== undefined, 'has a slide that no list knows')
      parts.push({ place, id: bytes.readUInt32LE(record.start + 12), texts: [] })
    }
    if ((record.type === slideRecords.wideText || record.type === slideRecords.narrowText) && left > 0) {
      const text = readSlideText(bytes, record)
      parts.at(-1)?.texts.push(text)
      left -= text.length
    }
  }
  return parts
}

/** Notes say whose they are; those of the master belong to none. */
function findSlideOf(bytes: Buffer, records: SlideRecords, part: Part): number | undefined {
  for (const record of records.walkInside(records.readAt(part.place))) {
    if (record.type === slideRecords.notesOf) return bytes.readUInt32LE(record.start)
  }
  return undefined
}
