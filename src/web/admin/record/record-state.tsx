import { Link } from 'react-router'
import { memberPath } from '../../../content/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { showDay } from '../../../members/input/date-rules.ts'
import type { MemberAnswer } from '../../../members/record/member-answer.ts'
import { fullName } from '../../../members/record/member-rules.ts'
import { useIsAdmin } from '../../session/session.ts'

type RecordStateProps = {
  member: MemberAnswer
  /** The records that this one has taken the place of. */
  merged: readonly MemberAnswer[]
  isBusy: boolean
  onRevive: () => void
  onArrive: () => void
  onLift: () => void
  onSeparate: (member: MemberAnswer) => void
}

/** What is special about a record, each with the way to take it back. */
export function RecordState({ member, merged, isBusy, onRevive, onArrive, onLift, onSeparate }: RecordStateProps) {
  const isAdmin = useIsAdmin()
  const { status, diedOn, postReturned, restricted, mergedInto, isSample } = member
  const button = (label: string, onClick: () => void) => (
    <Button variant="secondary" busy={isBusy} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <>
      {mergedInto !== null && (
        <Notice
          title="Dieser Eintrag ist aufgegangen"
          action={isAdmin && button('Wieder trennen', () => onSeparate(member))}
        >
          Er wurde mit einem anderen zusammengelegt und erscheint in keiner Liste mehr. Was gilt, steht{' '}
          <Link to={memberPath(mergedInto)}>in diesem Eintrag</Link>.
        </Notice>
      )}
      {status === 'verstorben' && (
        <Notice
          title={diedOn ? `Verstorben (${showDay(diedOn)})` : 'Verstorben'}
          action={isAdmin && mergedInto === null && button('Zurücknehmen', onRevive)}
        >
          Er bekommt keine E-Mails und keine Post mehr, steht nicht im Verzeichnis und kann sich nicht anmelden.
        </Notice>
      )}
      {postReturned !== '' && (
        <Notice
          title={`Post kam zurück (${showDay(postReturned)})`}
          action={mergedInto === null && button('Post kommt wieder an', onArrive)}
        >
          An diese Anschrift geht keine Post mehr. Sobald sich die Anschrift ändert, erledigt sich das von selbst.
        </Notice>
      )}
      {restricted !== '' && (
        <Notice
          title={`Eingeschränkt (${showDay(restricted)})`}
          action={isAdmin && mergedInto === null && button('Einschränkung aufheben', onLift)}
        >
          Nur wer die Anschriften verwaltet, sieht diesen Eintrag. Er steht nicht im Verzeichnis, bei den Geburtstagen,
          in Kalendern und in der Suche und bekommt keine Rundschreiben.
        </Notice>
      )}
      {merged.map((other) => (
        <Notice key={other.id} action={isAdmin && button('Wieder trennen', () => onSeparate(other))}>
          Mit diesem Eintrag ist ein zweiter zusammengelegt:{' '}
          <Link to={memberPath(other.id)}>{[fullName(other), other.city].filter(Boolean).join(', ')}</Link>.
        </Notice>
      ))}
      {isSample && <Notice>Eine erfundene Person zum Ausprobieren.</Notice>}
    </>
  )
}
