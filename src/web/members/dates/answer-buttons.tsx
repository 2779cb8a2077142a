import { Link } from 'react-router'
import type { SignUpAnswer } from '../../../calls/programme/sign-up-answers.ts'
import { Button } from '../../../design/button.tsx'
import { Icon } from '../../../design/icon.tsx'
import { counted } from '../../../text/count-words-rules.ts'
import { formatMoment } from '../../shell/exact-moments.ts'

type AnswerButtonsProps = {
  /** What is answered, for who does not see beside what the buttons stand. */
  title: string
  signUp: SignUpAnswer
  busy: boolean
  onAnswer: (answer: 'yes' | 'no') => void
}

/** „Ich komme“ and „Ich komme nicht“, and what was said. Where a meal is to be chosen, yes is said on the page of the date. */
export function AnswerButtons({ title, signUp, busy, onAnswer }: AnswerButtonsProps) {
  const { answer, mayAnswer, mayDecline, needsMeal, path } = signUp
  const isComing = answer === 'yes' || answer === 'waiting'
  return (
    <div className="answer">
      <p className="answer-state" role="status">
        {stateWords(signUp)}
      </p>
      {(mayAnswer || mayDecline) && (
        <fieldset className="answer-buttons screen-only" aria-label={`Deine Antwort: ${title}`}>
          {mayAnswer &&
            (needsMeal && !isComing ? (
              <Link to={`${path}#antwort`} className="button button-secondary">
                Ich komme
              </Link>
            ) : (
              <Button
                variant="secondary"
                aria-pressed={isComing}
                busy={busy}
                onClick={() => !isComing && onAnswer('yes')}
              >
                {isComing && <Icon name="check" />}
                Ich komme
              </Button>
            ))}
          {mayDecline && (
            <Button
              variant="secondary"
              aria-pressed={answer === 'no'}
              busy={busy}
              onClick={() => answer !== 'no' && onAnswer('no')}
            >
              {answer === 'no' && <Icon name="check" />}
              Ich komme nicht
            </Button>
          )}
        </fieldset>
      )}
    </div>
  )
}

function stateWords({ answer, companions, closes, mayAnswer, isFull }: SignUpAnswer): string {
  const along = companions > 0 ? `, mit ${counted(companions, 'Begleitperson', 'Begleitpersonen')}` : ''
  if (answer === 'yes') return `Du kommst${along}.`
  if (answer === 'waiting') return `Du stehst auf der Warteliste${along}.`
  if (answer === 'no') return 'Du kommst nicht.'
  if (!mayAnswer) return 'Die Anmeldung ist geschlossen.'
  const until = closes ? `Bitte antworte bis ${formatMoment(closes)}.` : 'Kommst du?'
  return isFull ? `${until} Alle Plätze sind vergeben; es gibt eine Warteliste.` : until
}
