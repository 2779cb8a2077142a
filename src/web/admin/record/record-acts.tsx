import { useState } from 'react'
import { Button } from '../../../design/button.tsx'
import type { ErasedPerson } from '../../../members/record/erased-rules.ts'
import type { MemberAnswer } from '../../../members/record/member-answer.ts'
import { useIsAdmin } from '../../session/session.ts'
import { DeceasedDialog } from './deceased-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'

type RecordActsProps = {
  member: MemberAnswer
  isBusy: boolean
  onReturned: () => void
  onRestrict: () => void
  onDeceased: (member: MemberAnswer) => void
  onErased: (erased: ErasedPerson) => void
}

/** What is done with a record as a whole. Each that asks says what follows; what can be taken back is offered above, where it is said. */
export function RecordActs({ member, isBusy, onReturned, onRestrict, onDeceased, onErased }: RecordActsProps) {
  const [asking, setAsking] = useState<'deceased' | 'erase' | 'merge'>()
  const close = () => setAsking(undefined)
  const isAdmin = useIsAdmin()
  const isLiving = member.status !== 'verstorben'
  return (
    <section className="button-row acts screen-only" aria-label="Weitere Schritte">
      {isLiving && member.postReturned === '' && (
        <Button variant="secondary" busy={isBusy} onClick={onReturned}>
          Brief kam zurück
        </Button>
      )}
      {isAdmin && isLiving && (
        <Button variant="secondary" onClick={() => setAsking('deceased')}>
          Als verstorben eintragen …
        </Button>
      )}
      {isAdmin && (
        <>
          {member.restricted === '' && (
            <Button variant="secondary" busy={isBusy} onClick={onRestrict}>
              Auf seinen Wunsch einschränken
            </Button>
          )}
          <Button variant="secondary" onClick={() => setAsking('merge')}>
            Mit einem anderen Eintrag zusammenlegen …
          </Button>
          <Button variant="quiet" className="acts-erase" onClick={() => setAsking('erase')}>
            Endgültig löschen …
          </Button>
        </>
      )}
      {asking === 'deceased' && (
        <DeceasedDialog
          member={member}
          onDone={(changed) => {
            close()
            onDeceased(changed)
          }}
          onClose={close}
        />
      )}
      {asking === 'merge' && <MergeDialog member={member} onClose={close} />}
      {asking === 'erase' && <EraseDialog member={member} onErased={onErased} onClose={close} />}
    </section>
  )
}
