import { Icon } from '../../../design/icon.tsx'
import { counted } from '../../../text/count-words-rules.ts'
import { OpenCard } from '../../people/open-card.tsx'
import { dueWords } from '../duties/duty-days.ts'
import type { Occasion } from './birthday-calls.ts'

type OccasionRowProps = {
  occasion: Occasion
  today: string
  /** For the office, of those whom it congratulates: whether he is among those who get something. */
  ticking: { isTicked: boolean; tick: (isOn: boolean) => void } | undefined
}

/** Somebody and what he is remembered for; for the office with where a card would be sent. */
export function OccasionRow({ occasion, today, ticking }: OccasionRowProps) {
  const { kind, id, name, isListed, day, period, address, isPostReturned } = occasion
  return (
    <li className={`occasion occasion-${kind}`}>
      {ticking && (
        <label className="checkbox occasion-tick screen-only">
          <input
            type="checkbox"
            checked={ticking.isTicked}
            onChange={({ target }) => ticking.tick(target.checked)}
            aria-label={`${name} gratulieren${kind === 'jubilee' ? ', Jubiläum' : ''}`}
          />
        </label>
      )}
      <span className="occasion-when">
        {day ? <time dateTime={day}>{day === today ? 'Heute' : dueWords(day, today)}</time> : `Im Jahr ${period}`}
      </span>
      <div>
        <p className="occasion-who">
          {isListed ? (
            <OpenCard id={id} name={name}>
              {name}
            </OpenCard>
          ) : (
            <span className="occasion-name">{name}</span>
          )}{' '}
          <What occasion={occasion} />
        </p>
        {address.length > 0 && <p className="fine">{address.join(', ')}</p>}
        {isPostReturned && (
          <p className="fine occasion-returned">
            <Icon name="warning" /> Post an diese Anschrift kam zurück.
          </p>
        )}
      </div>
    </li>
  )
}

function What({ occasion: { kind, count, isRound } }: { occasion: Occasion }) {
  if (kind === 'jubilee') {
    return <strong className="occasion-mark">{counted(count ?? 0, 'Semester', 'Semester')} Mitglied</strong>
  }
  if (kind === 'remembrance') return <span className="soft">Todestag, vor {counted(count ?? 0, 'Jahr', 'Jahren')}</span>
  if (count === null) return null
  return isRound ? <strong className="occasion-mark">wird&nbsp;{count}</strong> : <span>wird&nbsp;{count}</span>
}
