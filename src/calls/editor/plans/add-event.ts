import type { Clock } from '../../../clock.ts'
import { beginDrafts } from '../../../content/drafts/begin-drafts.ts'
import { writeContent } from '../../../content/editing/write-content.ts'
import type { Outer } from '../../../database/tables.ts'
import { undatedText } from '../../../programme/planning/copy-event-rules.ts'
import { dateText } from '../../../programme/planning/date-text-rules.ts'
import { demandSemester } from './find-semester.ts'
import { gatherProgramme } from './gather-programme.ts'

interface EventToAdd {
  semester: string
  title: string
  begins: string | undefined
}

/** Begins an event as a draft, with its date in the words of programmes. Answers the id that it will have. */
export async function addEvent(
  db: Outer,
  clock: Clock,
  editorId: string,
  { semester, title, begins }: EventToAdd,
): Promise<string> {
  return writeContent(db, async (trx) => {
    const programme = await gatherProgramme(trx, editorId)
    demandSemester(programme, semester)
    const data = {
      id: programme.nextNumber,
      datum: begins === undefined ? undatedText : dateText(begins),
      veranstaltung: asMarkup(title),
      bemerkung: '',
      ladiesWelcome: false,
      cancelled: false,
      ...(begins !== undefined && { begins }),
      semester,
    }
    const [entry = ''] = await beginDrafts(trx, clock, editorId, [{ collection: 'events', data }])
    return entry
  })
}

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** It was typed as plain text. */
const asMarkup = (text: string): string => text.replace(/[&<>"]/g, (sign) => escaped[sign] ?? sign)
