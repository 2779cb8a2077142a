import { Button } from '../../../design/button.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { Table, type TableColumn } from '../../../design/table/table.tsx'
import { counted } from '../../../text/count-words-rules.ts'
import { MailLink } from '../../shell/mail-link.tsx'
import { SaveButton } from '../../shell/save-button.tsx'
import type { OrganisersList as Answer } from './date-calls.ts'

type Listed = Answer['answers'][number]

const answers = { yes: 'Zusage', waiting: 'Warteliste', no: 'Absage' }

/** All answers, for who organises it: on paper, as a workbook, and counted. */
export function OrganisersList({ list, reference, limit }: { list: Answer; reference: string; limit: number | null }) {
  const { totals } = list
  const hasMeals = totals.meals.length > 0
  return (
    <section className="event-part organisers-list" aria-labelledby="liste">
      <SectionHead id="liste" title="Liste für dich" />
      <p className="fine screen-only">Diese Liste sehen nur, wer sich kümmert, und die Redaktion.</p>
      <p>
        <strong>{counted(totals.persons, 'Person kommt', 'Personen kommen')}</strong>
        {limit !== null && ` (bei ${counted(limit, 'Platz', 'Plätzen')})`}
        {totals.guests > 0 && `, davon ${counted(totals.guests, 'Gast', 'Gäste')}`}
        {totals.waiting > 0 && `; ${counted(totals.waiting, 'Person wartet', 'Personen warten')}`}
        {totals.declined > 0 && `; ${counted(totals.declined, 'Absage', 'Absagen')}`}.
        {limit !== null && totals.persons > limit && ' Das sind mehr als die Plätze: Wer zugesagt hat, behält seinen.'}
      </p>
      {hasMeals && (
        <ul className="meal-counts">
          {totals.meals.map(({ meal, count }) => (
            <li key={meal}>
              {meal}: <strong>{count}</strong>
            </li>
          ))}
        </ul>
      )}
      {list.answers.length > 0 && (
        <>
          <p className="button-row screen-only">
            <SaveButton address={`/members/io/dates/${reference}/list.xlsx`} variant="secondary">
              Als Excel-Datei
            </SaveButton>
            <Button variant="secondary" onClick={() => window.print()}>
              Drucken
            </Button>
          </p>
          <Table
            caption="Alle Antworten"
            captionHidden
            columns={columnsFor(hasMeals)}
            rows={list.answers}
            rowKey={({ id }) => id}
            wide
          />
        </>
      )}
    </section>
  )
}

function columnsFor(hasMeals: boolean): TableColumn<Listed>[] {
  return [
    { key: 'name', header: 'Name', rowHeader: true, cell: (row) => <Name row={row} /> },
    { key: 'answer', header: 'Antwort', cell: ({ answer }) => answers[answer] },
    {
      key: 'persons',
      header: 'Personen',
      numeric: true,
      cell: ({ answer, people }) => (answer === 'no' ? '–' : people.length),
    },
    {
      key: 'companions',
      header: 'Begleitung',
      cell: ({ people }) => companionNames(people),
    },
    ...(hasMeals
      ? [
          {
            key: 'meals',
            header: 'Essen',
            cell: ({ people }: Listed) => mealWords(people),
          },
        ]
      : []),
    { key: 'note', header: 'Anmerkung', cell: (row) => <Note row={row} /> },
  ]
}

/** By name, and how many have none. */
function companionNames([, ...companions]: Listed['people']): string {
  const names = companions.flatMap(({ name }) => name || [])
  const nameless = companions.length - names.length
  return [...names, ...(nameless > 0 ? [`${nameless} ohne Namen`] : [])].join(', ') || '–'
}

/** In the order of who comes, or once where all of them eat the same. */
function mealWords(people: Listed['people']): string {
  const [first, ...others] = people.map(({ meal }) => meal || '?')
  if (first === undefined) return '–'
  const isSame = others.length > 0 && others.every((meal) => meal === first)
  return isSame ? `${people.length}\u00a0× ${first}` : [first, ...others].join(', ')
}

function Name({ row: { name, isGuest, email } }: { row: Listed }) {
  return (
    <>
      {name}
      {isGuest && (
        <span className="fine organisers-guest">
          Gast
          {email && (
            <>
              , <MailLink email={email} />
            </>
          )}
        </span>
      )}
    </>
  )
}

function Note({ row: { note, oddities } }: { row: Listed }) {
  if (!note && oddities.length === 0) return '–'
  return (
    <>
      {note}
      {oddities.map((oddity) => (
        <span key={oddity} className="organisers-odd">
          {oddity}
        </span>
      ))}
    </>
  )
}
