import type { Letter } from '../../mail/letter.ts'
import { setBlanks } from '../../text/blank-rules.ts'
import { dayOfYear, weekday } from '../../text/german-date-rules.ts'
import type { ReminderKind } from './reminder-rules.ts'

/** Somebody who is reminded. */
export interface Recipient {
  /** His record. */
  memberId: string
  name: string
  email: string
}

/** A duty that somebody is reminded of today. */
export interface Reminder {
  semester: string
  /** The id of its entry. */
  duty: string
  what: ReminderKind
  title: string
  /** The name of the office. */
  office: string
  /** 2026-03-15 */
  due: string
  /** Who holds the office, as the list of the Chargierten has him; '' for nobody. */
  holder: string
  /** His record, where it is known who is meant. */
  holderId: string | null
  /** Nobody where neither he nor the one who leads can be reached. */
  to: readonly Recipient[]
}

/** All that one person is reminded of, in one letter. */
export function reminderLetter(
  to: Recipient,
  reminders: readonly Reminder[],
  { today, href }: { today: string; href: string },
): { subject: string; letter: Letter } {
  const byDay = reminders.toSorted((a, b) => (a.due < b.due ? -1 : 1))
  const own = byDay.filter(({ holderId }) => holderId === to.memberId)
  const others = byDay.filter(({ holderId }) => holderId !== to.memberId)
  const part = (words: string, part: readonly Reminder[], what: ReminderKind, isOwn: boolean) => {
    const lines = part.filter((each) => each.what === what).map((each) => `– ${lineOf(each, today, isOwn)}`)
    return lines.length > 0 ? [words, ...lines] : []
  }
  return {
    subject: subjectOf(byDay),
    letter: {
      greeting: `Lieber ${to.name},`,
      paragraphs: [
        'damit nichts liegen bleibt, eine kurze Erinnerung.',
        ...part('Bei dir seit mehr als einer Woche offen:', own, 'overdue', true),
        ...part('In den nächsten Tagen für dich:', own, 'soon', true),
        ...part('Bei anderen seit mehr als einer Woche offen:', others, 'overdue', false),
        ...part(
          'Für diese Ämter erreichen wir gerade niemanden. Bitte gib es weiter, oder kümmere dich selbst darum:',
          others,
          'soon',
          false,
        ),
      ],
      button: { label: 'Was steht an?', href },
      closing: ['Ist etwas schon erledigt? Dann hak es dort ab, und es kommt keine Erinnerung mehr.'],
    },
  }
}

function subjectOf(reminders: readonly Reminder[]): string {
  const [only, ...others] = reminders
  if (only && others.length === 0) return `Steht an: ${only.title.replace(/\s+/g, ' ')}`
  return `Was ansteht: ${reminders.length} Aufgaben`
}

function lineOf({ title, office, holder, due }: Reminder, today: string, isOwn: boolean): string {
  const dueAt = new Date(due)
  const day = setBlanks(`${weekday(dueAt)}, ${dayOfYear(dueAt)}`)
  const whose = isOwn ? office : `${office}, ${holder || 'N.N.'}`
  return `${title} (${whose}): ${due < today ? `war fällig am ${day}` : `bis ${day}`}`
}
