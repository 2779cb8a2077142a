import type { CalendarEvent, CalendarHead } from '../../content/calendar-file/write-calendar.ts'

/** What a calendar is written from. */
export interface FeedContent {
  head: CalendarHead
  events: readonly CalendarEvent[]
  /** When it was last changed, where something knows that also of what is gone; undefined where nothing does. */
  changedAt: number | undefined
}
