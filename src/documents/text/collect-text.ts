import type { Extraction, TextSection } from './extraction.ts'
import { mostCharacters, mostSections } from './limit-rules.ts'
import { notes } from './note-rules.ts'
import { cleanText } from './text-rules.ts'

const longestWord = 200

/** Takes the text of a file, section by section, until it has enough. */
export interface TextCollector {
  /** How many characters it still takes; none once there are enough sections or the time is over. */
  readonly room: number
  add(page: number | null, text: string): void
  /** Something of the file was left out because it is too long, or could not be read. */
  leaveOut(why: 'cut' | 'damaged'): void
  /** What was collected; a file without any text has this note. */
  finish(emptyNote: string | null): Extraction
}

/** @param until when it takes no more, as performance.now() counts */
export function collectText(until: number): TextCollector {
  const sections: TextSection[] = []
  const leftOut = new Set<'cut' | 'damaged'>()
  let characters = 0

  const isLate = (): boolean => performance.now() > until
  const room = (): number => (sections.length >= mostSections || isLate() ? 0 : mostCharacters - characters)

  return {
    get room() {
      return room()
    },

    add(page, text) {
      const most = room()
      // Only blanks are lost in cleaning: what is far too long need not be cleaned as a whole.
      const bound = 4 * most + 1000
      const clean = cleanText(text.slice(0, bound))
      const kept = clean.length > most ? cutWords(clean, most) : clean
      if (clean.length > most || text.length > bound) leftOut.add('cut')
      if (kept === '') return
      sections.push({ page, text: kept })
      characters += kept.length
    },

    leaveOut: (why) => void leftOut.add(why),

    finish(emptyNote) {
      if (sections.length > 0) return { sections, note: noteOfRest(leftOut) }
      if (leftOut.has('damaged')) return { sections, note: notes.broken }
      if (!leftOut.has('cut')) return { sections, note: emptyNote }
      return { sections, note: isLate() ? notes.slow : notes.large }
    },
  }
}

function noteOfRest(leftOut: Set<'cut' | 'damaged'>): string | null {
  if (leftOut.has('damaged')) return notes.damaged
  return leftOut.has('cut') ? notes.cut : null
}

/** Ends before the word that does not fit any more, unless it is endless. */
function cutWords(text: string, most: number): string {
  const start = text.slice(0, most)
  const tailAt = Math.max(0, start.length - longestWord - 1)
  const lastBlank = start.slice(tailAt).search(/\s\S*$/)
  return (lastBlank < 0 ? start : start.slice(0, tailAt + lastBlank)).toWellFormed().trim()
}
