import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { plainText } from '../../../content/schema/plain-text-rules.ts'
import { Icon } from '../../../design/icon.tsx'
import { notifyFailure } from '../../shell/notify.tsx'
import { RichText } from '../../shell/rich-text.tsx'
import { useWords } from '../../shell/use-words.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { giveAnswer, type ListedDate, referenceIn } from './date-calls.ts'

type DateListProps = { dates: readonly ListedDate[]; onAnswered: () => Promise<void> }

/** Dates one below the other, each with what the member has answered. */
export function DateList({ dates, onAnswered }: DateListProps) {
  const [busy, setBusy] = useState('')
  const isBusy = useRef(false)
  const answer = async ({ id, path }: ListedDate, said: 'yes' | 'no') => {
    // One after the other: what is shown is what the server has said last.
    if (isBusy.current) return
    isBusy.current = true
    setBusy(id)
    await giveAnswer(referenceIn(path), { answer: said }).catch(notifyFailure)
    await onAnswered()
    isBusy.current = false
    setBusy('')
  }
  return (
    <ol className="dates">
      {dates.map((date) => (
        <DateRow key={date.id} date={date} busy={busy === date.id} onAnswer={(said) => void answer(date, said)} />
      ))}
    </ol>
  )
}

type DateRowProps = { date: ListedDate; busy: boolean; onAnswer: (said: 'yes' | 'no') => void }

function DateRow({ date, busy, onAnswer }: DateRowProps) {
  const words = useWords()
  const { when, begins, name, path, cancelled, ladiesWelcome, place, remark, isInternal, signUp } = date
  const title = <Link to={path}>{<RichText as="inline" html={name} />}</Link>
  return (
    <li className="date">
      <p className="date-when">{begins ? <time dateTime={begins}>{when}</time> : when}</p>
      <div>
        <h3 className="date-name">
          {cancelled ? <s>{title}</s> : title}
          {cancelled && <span className="called-off">abgesagt</span>}
          {ladiesWelcome && <Icon name="heart" filled className="heart" label="Damen sind willkommen" />}
        </h3>
        <p className="fine">{[place, remark].filter(Boolean).join(' · ')}</p>
        {isInternal && <p className="fine date-internal">{words('Nur für {Bundesbrüder} zu sehen')}</p>}
        {signUp && !cancelled && (
          <AnswerButtons title={plainText(name)} signUp={signUp} busy={busy} onAnswer={onAnswer} />
        )}
      </div>
    </li>
  )
}
