import { dayIn, type NamedSpan, type Span } from '../days-rules.ts'
import type { PublicHoliday } from '../holidays/public-holidays-rules.ts'

/** What of an event planning looks at. */
export interface PlannedEvent {
  entry: string
  /** As plain text. */
  title: string
  begins?: string | undefined
  ends?: string | undefined
  cancelled: boolean
  room?: 'unneeded' | 'asked' | 'promised' | undefined
  invitedOn?: string | undefined
}

/** What is known around a semester. */
export interface Surroundings {
  today: string
  schoolHolidays: readonly NamedSpan[]
  publicHolidays: readonly PublicHoliday[]
  examWeeks: readonly NamedSpan[]
  /** What the meeting of the members is called. */
  conventWord: string
  /** The feasts that have counted their years, in the same half of earlier years. */
  counted: readonly { feast: string; count: number; semester: string; yearsAgo: number }[]
}

/** What there may be to say of an event, in the order of its weight: the heading of each in a summary, in the words of `inTerms`. */
export const hintKinds = {
  earlyEnd: 'Ende vor dem Beginn',
  noDate: 'Ohne genaues Datum',
  schoolHoliday: 'In den Schulferien',
  publicHoliday: 'An einem Feiertag',
  examWeek: 'In Prüfungswochen',
  sameWeek: 'Zwei in einer Woche',
  convent: '{Convent} ohne Veranstaltung danach',
  timeChange: 'Nacht der Zeitumstellung',
  count: 'Zahl im Titel',
  room: 'Raum nicht zugesagt',
  invitation: 'Einladung nicht vermerkt',
} as const

export type HintKind = keyof typeof hintKinds

/** A gentle word about an event. It never stops anybody. */
export interface Hint {
  kind: HintKind
  entry: string
  /** A German sentence, in the words of `inTerms`. */
  text: string
}

/** One thing that experience has taught, held against all the events of a semester. */
export type Check = (events: readonly PlannedEvent[], surroundings: Surroundings) => Hint[]

/** The days of an event; undefined where they are not known, or are none. */
export function spanOf({ begins, ends }: Pick<PlannedEvent, 'begins' | 'ends'>): Span | undefined {
  if (begins === undefined) return undefined
  const from = dayIn(begins)
  const to = dayIn(ends ?? begins)
  return from <= to ? { from, to } : undefined
}
