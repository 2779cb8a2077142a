import type { ReadingsTable } from '../../database/tables.ts'
import type { Section } from '../index/section-rules.ts'

/** What reading a file has brought. */
export interface ReadText {
  sections: readonly Section[]
  /** For people, in German: why there is no text, or not all of it. */
  note: string | null
}

/** A picture has been read when it is known to have no text; of a file that should have one, the note says why not. */
export const stateOf = ({ sections, note }: ReadText): ReadingsTable['state'] =>
  sections.length === 0 && note !== null ? 'named' : 'read'
