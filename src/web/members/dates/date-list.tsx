import { Link } from 'react-router'
import { ladiesWords } from '../../../content/event-guests-rules.ts'
import { plainText } from '../../../content/schema/plain-text-rules.ts'
import { Icon } from '../../../design/icon.tsx'
import { RichText } from '../../shell/rich-text.tsx'
import { useWords } from '../../shell/use-words.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import type { ListedDate } from './date-calls.ts'
import { useAnswering } from './use-answering.ts'

type DateListProps = { dates: readonly ListedDate[]; onAnswered: () => Promise<void> }

/** Dates one below the other, each with what the member has answered. */
export function DateList({ dates, onAnswered }: DateListProps) {
  const { isBusyWith, answer } = useAnswering(onAnswered)
  return (
    <ol className="dates">
      {dates.map((date) => (
        <DateRow key={date.id} date={date} busy={isBusyWith(date.path)} onAnswer={(said) => answer(date.path, said)} />
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
        </h3>
        <p className="fine">{whereAndWhat(place, remark)}</p>
        {ladiesWelcome && (
          <p className="fine">
            <Icon name="heart" filled className="heart" /> {ladiesWords}
          </p>
        )}
        {isInternal && <p className="fine date-internal">{words('Nur für {Bundesbrüder} zu sehen')}</p>}
        {signUp && !cancelled && (
          <AnswerButtons title={plainText(name)} signUp={signUp} busy={busy} onAnswer={onAnswer} />
        )}
      </div>
    </li>
  )
}

/** Programmes write in the remark where it is, mostly in their own words. */
function whereAndWhat(place: string | null, remark: string): string {
  const isSaid = place?.split(' ').some((word) => word.length > 4 && remark.includes(word))
  return [isSaid ? '' : place, remark].filter(Boolean).join(' · ')
}
