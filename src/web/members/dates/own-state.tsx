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

function placesWords(signUp: DateSignUp): string {
  const { state, own } = signUp
  const isComing = own?.answer === 'yes' || own?.answer === 'waiting'
  if (state === 'closed') return `${closedWords('closed')}${isComing ? ' Absagen kannst du bis zum Beginn.' : ''}`
  return [closingWords(signUp, isComing), freeWords(signUp)].filter(Boolean).join(' ')
}

function closingWords({ closes }: DateSignUp, isComing: boolean): string {
  if (!closes) return ''
  const until = formatMoment(closes)
  return isComing ? `Ändern kannst du das bis ${until}, absagen bis zum Beginn.` : `Bitte antworte bis ${until}.`
}

function freeWords({ limit, taken, own }: DateSignUp): string {
  // Who waits knows that it is full.
  if (limit === null || own?.answer === 'waiting') return ''
  if (taken < limit) return `Noch ${limit - taken} von ${counted(limit, 'Platz', 'Plätzen')} frei.`
  return own?.answer === 'yes' ? 'Alle Plätze sind vergeben.' : 'Alle Plätze sind vergeben; es gibt eine Warteliste.'
}
