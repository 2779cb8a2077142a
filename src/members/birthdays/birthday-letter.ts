import type { Letter } from '../../mail/letter.ts'
import { setBlanks } from '../../text/blank-rules.ts'
import { dayOfYear, weekday } from '../../text/german-date-rules.ts'
import type { Occasion } from './find-occasions.ts'
import { occasionWords } from './occasion-words-rules.ts'

/** What the letter of a week tells. */
export interface BirthdayNews {
  /** What is left of this week. */
  week: readonly Occasion[]
  /** Of the week after next what wants to be prepared: round birthdays and jubilees. */
  ahead: readonly Occasion[]
}

interface Frame {
  /** First name and surname of who reads it. */
  name: string
  /** Where the page is. */
  href: string
  /** What the offices are called that get it. */
  offices: readonly string[]
}

/** The letter to who congratulates in the name of all. Addresses stand on the page, where they are up to date. */
export function birthdayLetter(
  { week, ahead }: BirthdayNews,
  { name, href, offices }: Frame,
): { subject: string; letter: Letter } {
  const part = (words: string, occasions: readonly Occasion[]) =>
    occasions.length > 0 ? [words, ...occasions.map((occasion) => `– ${lineOf(occasion)}`)] : []
  const of = (kind: Occasion['kind']) => week.filter((occasion) => occasion.kind === kind)
  return {
    subject: subjectOf(week, ahead),
    letter: {
      greeting: `Lieber ${name},`,
      paragraphs: [
        week.length > 0 ? 'daran denken wir in dieser Woche.' : 'in dieser Woche steht nichts an, aber bald.',
        ...part('Geburtstage:', of('birthday')),
        ...part('Jubiläen:', of('jubilee')),
        ...part('Wir gedenken:', of('remembrance')),
        ...part('Zum Vormerken, übernächste Woche:', ahead),
      ],
      button: { label: 'Geburtstage und Anschriften', href },
      closing: [
        `Diese E-Mail kommt montags an ${offices.join(' und ')}, wenn es etwas gibt. Abschalten kann sie die Verwaltung unter „Einstellungen“.`,
      ],
    },
  }
}

function subjectOf(week: readonly Occasion[], ahead: readonly Occasion[]): string {
  const [only, ...others] = week.length > 0 ? week : ahead
  if (only && others.length === 0) return occasionWords(only).replace(/\s+/g, ' ')
  return week.length > 0 ? `Diese Woche: ${week.length} Anlässe` : `Bald: ${ahead.length} Anlässe`
}

function lineOf(occasion: Occasion): string {
  const birthday = new Date(occasion.day ?? '')
  const day = setBlanks(`${weekday(birthday)}, ${dayOfYear(birthday)}`)
  return `${day}: ${occasionWords(occasion)}${occasion.isRound ? ' (rund)' : ''}`
}
