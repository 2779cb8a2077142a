import { Notice } from '../../../design/page/notice.tsx'
import { closedWords } from '../../../programme/sign-up/sign-up-rules.ts'
import { counted } from '../../../text/count-words-rules.ts'
import { formatMoment } from '../../shell/exact-moments.ts'
import type { DateSignUp } from './date-calls.ts'

/** What he has answered, and how long he can still change it. */
export function OwnState({ signUp }: { signUp: DateSignUp }) {
  const { state, own } = signUp
  if (state === 'cancelled' || state === 'over') return <p>{closedWords(state)}</p>
  return (
    <>
      {own && (
        <div className="own-answer">
          <Answered own={own} />
        </div>
      )}
      <p>{placesWords(signUp)}</p>
    </>
  )
}

function Answered({ own: { answer, people, place } }: { own: NonNullable<DateSignUp['own']> }) {
  const along = people.length > 1 ? `, mit ${counted(people.length - 1, 'Begleitperson', 'Begleitpersonen')}` : ''
  if (answer === 'yes') return <Notice tone="success">Du kommst{along}.</Notice>
  if (answer === 'no') return <Notice>Du kommst nicht.</Notice>
  return (
    <Notice>
      Du stehst auf der Warteliste an Stelle {place}
      {along}. Wird etwas frei, rückst du von selbst nach und bekommst eine E-Mail.
    </Notice>
  )
}

function placesWords({ state, closes, limit, taken }: DateSignUp): string {
  const free = limit === null ? undefined : Math.max(0, limit - taken)
  const said = [
    ...(state === 'closed' ? [`${closedWords('closed')} Absagen kannst du bis zum Beginn.`] : []),
    ...(state === 'open' && closes ? [`Anmelden kannst du dich bis ${formatMoment(closes)}.`] : []),
    ...(state === 'open' && free !== undefined && limit !== null
      ? [free === 0 ? 'Alle Plätze sind vergeben; es gibt eine Warteliste.' : `Noch ${free} von ${limit} Plätzen frei.`]
      : []),
  ]
  return said.join(' ')
}
