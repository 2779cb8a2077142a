import { type Clock, dayOf } from '../../clock.ts'
import { defuse } from '../../members/exports/defuse-rules.ts'
import type { Cell } from '../../members/exports/export-rules.ts'
import { writeWorkbook } from '../../members/exports/write-workbook.ts'
import { type ListedAnswer, totalsOf } from '../../programme/sign-up/list-answers.ts'
import type { SignUpEvent } from '../../programme/sign-up/sign-up-event.ts'

const columns = [
  { head: 'Antwort', width: 12 },
  { head: 'Name', width: 28 },
  { head: 'Wer', width: 26 },
  { head: 'Essen', width: 20 },
  { head: 'Anmerkung', width: 40 },
  { head: 'Hinweis', width: 40 },
  { head: 'E-Mail des Gasts', width: 28 },
]

const answers = { yes: 'Zusage', waiting: 'Warteliste', no: 'Absage' }

/** All answers as a workbook, with a row for each person, and below them what kitchen and inn ask for. */
export function writeList(
  { title, when, signUp }: SignUpEvent,
  listed: readonly ListedAnswer[],
  clock: Clock,
): AsyncGenerator<Uint8Array> {
  async function* rows() {
    yield listed.flatMap(rowsOf)
  }
  const name = `${title}, ${when}, Stand ${dayOf(clock)}`
  return writeWorkbook(
    { sheet: 'Anmeldungen', title: name, createdAt: clock() },
    columns,
    rows(),
    sumsOf(totalsOf(listed, signUp.meals)),
  )
}

function rowsOf({ answer, name, isGuest, people, note, oddities, email }: ListedAnswer): Cell[][] {
  const [, ...companions] = people
  const row = (cells: string[]): Cell[] => [answers[answer], ...cells].map((text) => ({ text: defuse(text) }))
  return [
    row([name, isGuest ? 'Gast' : 'Mitglied', people[0]?.meal ?? '', note, oddities.join('; '), email ?? '']),
    ...companions.map((person) => row([person.name, `Begleitung von ${name}`, person.meal, '', '', ''])),
  ]
}

function sumsOf({ persons, guests, waiting, declined, meals }: ReturnType<typeof totalsOf>): Cell[][] {
  const sums: [label: string, count: number][] = [
    ['Personen, die kommen', persons],
    ['davon Gäste und ihre Begleitung', guests],
    ...meals.map(({ meal, count }): [string, number] => [`Essen: ${meal}`, count]),
    ['Personen auf der Warteliste', waiting],
    ['Absagen', declined],
  ]
  return sums.map(([label, count]) => [{ text: 'Summe' }, { text: label }, { number: count }])
}
