import type { Check } from './hint-rules.ts'

/** Without an exact day an event can be held against nothing, and has no place in a calendar. */
export const findUndated: Check = (events) =>
  events
    .filter(({ begins }) => begins === undefined)
    .map(({ entry }) => ({
      kind: 'noDate',
      entry,
      text: 'Hat noch kein genaues Datum und fehlt deshalb im Kalender-Abo.',
    }))
