import { type ReactNode, useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import type { ErasedPerson } from '../../../members/record/erased-rules.ts'
import type { MemberAnswer } from '../../../members/record/member-answer.ts'
import { DeceasedDialog } from './deceased-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'

type RecordActsProps = {
  member: MemberAnswer
  isBusy: boolean
  onReturned: () => void
  onDeceased: (member: MemberAnswer) => void
  onErased: (erased: ErasedPerson) => void
}

/** What is done with a record as a whole. What can be taken back is offered above it, where it is said. */
export function RecordActs({ member, isBusy, onReturned, onDeceased, onErased }: RecordActsProps) {
  const [asking, setAsking] = useState<'deceased' | 'erase' | 'merge'>()
  const close = () => setAsking(undefined)
  const isLiving = member.status !== 'verstorben'
  return (
    <section aria-labelledby="schritte">
      <SectionHead title="Weitere Schritte" id="schritte" />
      <ul className="acts screen-only">
        {isLiving && member.postReturned === '' && (
          <Act text="Ein Brief an ihn kam als unzustellbar zurück: Er bekommt keine Post mehr, bis seine Anschrift sich ändert.">
            <Button variant="secondary" busy={isBusy} onClick={onReturned}>
              Brief kam zurück
            </Button>
          </Act>
        )}
        {isLiving && (
          <Act text="Beendet E-Mails, Newsletter, Post, Geburtstagsgrüße und die Anmeldung. Lässt sich zurücknehmen.">
            <Button variant="secondary" onClick={() => setAsking('deceased')}>
              Als verstorben eintragen …
            </Button>
          </Act>
        )}
        <Act text="Wenn er ein zweites Mal eingetragen ist. Lässt sich zurücknehmen.">
          <Button variant="secondary" onClick={() => setAsking('merge')}>
            Mit einem anderen Eintrag zusammenlegen …
          </Button>
        </Act>
        <Act text="Wenn jemand verlangt, dass seine Daten gelöscht werden. Lässt sich nicht zurücknehmen.">
          <Button variant="danger" onClick={() => setAsking('erase')}>
            Endgültig löschen …
          </Button>
        </Act>
      </ul>
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

function Act({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li>
      <p>{text}</p>
      {children}
    </li>
  )
}
