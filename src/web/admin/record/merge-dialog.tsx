import { useNavigate } from 'react-router'
import type { MemberRow } from '../../../members/administration/list-members.ts'
import type { MemberAnswer } from '../../../members/record/member-answer.ts'
import { fullName } from '../../../members/record/member-rules.ts'
import { pairPath } from '../duplicates/pair-address-rules.ts'
import { PersonDialog } from '../person-dialog.tsx'

type MergeDialogProps = { member: MemberAnswer; onClose: () => void }

/** Finds the other record of a person, and leads to where the two are merged. */
export function MergeDialog({ member, onClose }: MergeDialogProps) {
  const navigate = useNavigate()
  const compare = (chosen: MemberRow) => {
    onClose()
    void navigate(pairPath([member.id, chosen.id]))
  }
  return (
    <PersonDialog
      title="Mit welchem Eintrag zusammenlegen?"
      first={member.surName}
      except={member.id}
      actionLabel="Beide vergleichen"
      onChoose={compare}
      onClose={onClose}
    >
      <p>
        Wähle den zweiten Eintrag für {fullName(member)}. Danach siehst du beide nebeneinander und entscheidest, was
        gelten soll.
      </p>
    </PersonDialog>
  )
}
