import { dateText } from './date-text-rules.ts'
import { type Moving, moveDates } from './move-date-rules.ts'

/** An event as the programme keeps it; what stands here of its fields is what copying looks at. */
export interface ProgrammeEvent {
  id: number
  datum: string
  veranstaltung: string
  begins?: string | undefined
  ends?: string | undefined
  room?: 'unneeded' | 'asked' | 'promised' | undefined
  signUp?: { closes?: string | undefined } | undefined
  semester: string
}

/** What belongs to the evening that has been, and not to the one to come. */
const leftBehind = [
  'notes',
  'invitedOn',
  'minutes',
  'gallery',
  'pictureFolder',
  'report',
  'jubileeReport',
  'cancelled',
  'begins',
  'ends',
] as const

interface Copying {
  id: number
  semester: string
  /** How many months lie between the two semesters; undefined where that is not known. */
  months: number | undefined
  moving: Moving
  /** What the semester that it comes from is called. */
  from: string
}

/** The same event in a later semester. Where its day was never exact, or cannot be reckoned, it has none and says so. */
export function copyEvent(event: ProgrammeEvent, { id, semester, months, moving, from }: Copying): ProgrammeEvent {
  const kept = Object.fromEntries(
    Object.entries(event).filter(([field]) => !(leftBehind as readonly string[]).includes(field)),
  ) as unknown as ProgrammeEvent
  const copied = {
    ...kept,
    id,
    semester,
    cancelled: false,
    // The inn has promised an evening of last year.
    ...(event.room === 'promised' && { room: 'asked' as const }),
  }
  if (event.begins === undefined || months === undefined) {
    const { signUp, ...rest } = copied
    return {
      ...rest,
      ...(signUp && { signUp: withoutClosing(signUp) }),
      datum: undatedText,
      notes: `${from}: ${event.datum}`,
    } as ProgrammeEvent
  }
  const dates = moveDates({ begins: event.begins, ends: event.ends }, months, moving)
  return {
    ...copied,
    ...dates,
    datum: dateText(dates.begins, dates.ends) + behindDate(event),
    ...(event.signUp && { signUp: moveClosing(event.signUp, event.begins, dates.begins) }),
  }
}

export const undatedText = 'Termin noch offen'

function withoutClosing<SignUp extends { closes?: string | undefined }>({ closes: _, ...signUp }: SignUp) {
  return signUp
}

/** Sign-up closes as long before as it did. */
function moveClosing<SignUp extends { closes?: string | undefined }>(signUp: SignUp, before: string, after: string) {
  if (signUp.closes === undefined) return signUp
  return { ...signUp, closes: moveBy(signUp.closes, before, after) }
}

function moveBy(moment: string, before: string, after: string): string {
  const ms = Date.parse(`${after.slice(0, 10)}T00:00Z`) - Date.parse(`${before.slice(0, 10)}T00:00Z`)
  return new Date(Date.parse(`${moment.slice(0, 10)}T00:00Z`) + ms).toISOString().slice(0, 10) + moment.slice(10)
}

/** What was written behind the date, like „c. t.“, stays there. */
function behindDate({ datum, begins, ends }: ProgrammeEvent): string {
  if (begins === undefined) return ''
  const written = evenBlanks(datum)
  const date = evenBlanks(dateText(begins, ends))
  return written.startsWith(`${date} `) || written.startsWith(`${date},`) ? datum.slice(date.length) : ''
}

const evenBlanks = (text: string): string => text.replaceAll('\u00a0', ' ')
