import { useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { Failure } from '../../../design/page/notice.tsx'
import { wordsOf } from '../../session/refused-call.ts'
import { formatDay } from '../../shell/moments.ts'
import { answerDate, type Overview } from './overview-calls.ts'

type SignUp = NonNullable<Overview['dates'][number]['signUp']>

type DateAnswerProps = { reference: string; title: string; signUp: SignUp; onAnswered: () => Promise<void> }

const said = { yes: 'Du kommst.', no: 'Du kommst nicht.', waiting: 'Du stehst auf der Warteliste.' }

/** What he has answered to a date, and the two answers there are for as long as he may give one. */
export function DateAnswer({ reference, title, signUp: { answer, mayAnswer, closes }, onAnswered }: DateAnswerProps) {
  const [busyWith, setBusyWith] = useState<'yes' | 'no'>()
  const [failure, setFailure] = useState('')
  const give = async (given: 'yes' | 'no') => {
    if (busyWith) return
    setBusyWith(given)
    setFailure('')
    try {
      await answerDate(reference, given)
      await onAnswered()
    } catch (error) {
      setFailure(wordsOf(error))
    }
    setBusyWith(undefined)
  }
  return (
    <div className="overview-answer">
      <p className="fine" aria-live="polite">
        {answer ? said[answer] : 'Du hast noch nicht geantwortet.'}
        {mayAnswer && closes && ` Anmeldeschluss ist der ${formatDay(closes)}.`}
      </p>
      {mayAnswer && (
        <p className="button-row">
          {(['yes', 'no'] as const).map((given) => (
            <Button
              key={given}
              variant="secondary"
              busy={busyWith === given}
              aria-pressed={given === 'no' ? answer === 'no' : answer === 'yes' || answer === 'waiting'}
              onClick={() => void give(given)}
            >
              {given === 'yes' ? 'Ich komme' : 'Ich komme nicht'}
              <span className="sr-only">: {title}</span>
            </Button>
          ))}
        </p>
      )}
      <Failure>{failure}</Failure>
    </div>
  )
}
