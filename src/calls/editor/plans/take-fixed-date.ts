import type { Clock } from '../../../clock.ts'
import { beginDrafts } from '../../../content/drafts/begin-drafts.ts'
import { writeContent } from '../../../content/editing/write-content.ts'
import type { Outer } from '../../../database/tables.ts'
import { Refusal } from '../../../errors.ts'
import { demandSemester } from './find-semester.ts'
import { gatherProgramme } from './gather-programme.ts'
import { rowsOf } from './plan-rows.ts'
import { takenId } from './taken-id.ts'

interface DateToTake {
  semester: string
  /** The id of the fixed date. */
  entry: string
}

/** Begins an event of the programme that says all that a fixed date does, and takes its place once it is published. Answers its id. */
export async function takeFixedDate(
  db: Outer,
  clock: Clock,
  editorId: string,
  { semester, entry }: DateToTake,
): Promise<string> {
  return writeContent(db, async (trx) => {
    const programme = await gatherProgramme(trx, editorId)
    const target = demandSemester(programme, semester)
    const date = programme.of('fixedDates').find((each) => each.entry === entry)
    if (!date) throw noSuchDate()
    const id = takenId(date)
    // He has clicked twice.
    if (programme.of('events').some((event) => event.entry === id)) return id
    if (!rowsOf(programme, target, new Map()).some((row) => row.entry === entry)) throw noSuchDate()
    if (date.state !== 'published') {
      throw new Refusal('unprocessable', 'Bitte veröffentliche oder verwirf zuerst deinen Entwurf dieses Termins.')
    }
    const data = { ...date.data, id: programme.nextNumber, semester }
    await beginDrafts(trx, clock, editorId, [{ collection: 'events', data, id }])
    return id
  })
}

const noSuchDate = (): Refusal =>
  new Refusal('not_found', 'Diesen feststehenden Termin gibt es in diesem Semester nicht (mehr).')
