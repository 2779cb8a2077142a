import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../design/button.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import type { MemberRow } from '../../../members/administration/list-members.ts'
import type { MemberAnswer } from '../../../members/record/member-answer.ts'
import { fullName } from '../../../members/record/member-rules.ts'
import { pairPath } from '../duplicates/pair-address-rules.ts'
import { PersonSearch } from '../person-search.tsx'

type MergeDialogProps = { member: MemberAnswer; onClose: () => void }

/** Finds the other record of a person, and leads to where the two are merged. */
export function MergeDialog({ member, onClose }: MergeDialogProps) {
  const [chosen, setChosen] = useState<MemberRow>()
  const navigate = useNavigate()
  const compare = () => {
    if (!chosen) return
    onClose()
    void navigate(pairPath([member.id, chosen.id]))
  }
  return (
    <Dialog
      open
      begun
      onOpenChange={onClose}
      title="Mit welchem Eintrag zusammenlegen?"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Abbrechen
          </Button>
          <Button disabled={!chosen} onClick={compare}>
            Beide vergleichen
          </Button>
        </>
      }
    >
      <p>
        Wähle den zweiten Eintrag für {fullName(member)}. Danach siehst du beide nebeneinander und entscheidest, was
        gelten soll.
      </p>
      <PersonSearch first={member.surName} except={member.id} chosen={chosen} onChoose={setChosen} />
    </Dialog>
  )
}
