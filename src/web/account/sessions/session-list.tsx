import type { ReactNode } from 'react'
import type { SessionAnswer } from '../../../accounts/sessions/list-sessions.ts'
import { formatShortMinute } from '../../shell/moments.ts'
import './session-list.css'
import { openedWords, placeWords } from './session-words.ts'

type SessionListProps = {
  sessions: readonly SessionAnswer[]
  /** What can be done with one. */
  actionFor?: (session: SessionAnswer) => ReactNode
}

export function SessionList({ sessions, actionFor }: SessionListProps) {
  return (
    <ul className="session-list">
      {sessions.map((session) => (
        <li key={session.id} className="session-row">
          <div>
            <p className="session-device">
              {session.device}
              {session.isThis && <span className="session-this">hier und jetzt</span>}
            </p>
            <p className="fine">
              {placeWords(session)}, {openedWords[session.openedBy]}
            </p>
            <p className="fine">
              <span className="session-moment">seit {formatShortMinute(session.beganAt)},</span>{' '}
              <span className="session-moment">zuletzt benutzt {formatShortMinute(session.lastUsedAt)}</span>
            </p>
          </div>
          {actionFor?.(session)}
        </li>
      ))}
    </ul>
  )
}
