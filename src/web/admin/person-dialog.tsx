import { type ReactNode, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/overlay/dialog.tsx'
import type { MemberRow } from '../../members/administration/list-members.ts'
import { PersonSearch } from './person-search.tsx'

type PersonDialogProps = {
  title: string
  /** What is looked for at first. */
  first?: string
  /** The id of a record that cannot be meant. */
  except?: string | undefined
  actionLabel: string
  busy?: boolean
  /** What follows from the choice. */
  children?: ReactNode
  failure?: ReactNode
  onChoose: (row: MemberRow) => void
  onClose: () => void
}

/** Finds one record among all. */
export function PersonDialog(props: PersonDialogProps) {
  const { title, first = '', except, actionLabel, busy, children, failure, onChoose, onClose } = props
  const [chosen, setChosen] = useState<MemberRow>()
  return (
    <Dialog
      open
      begun
      onOpenChange={onClose}
      title={title}
      action={
        <Button busy={busy} disabled={!chosen} onClick={() => chosen && onChoose(chosen)}>
          {actionLabel}
        </Button>
      }
    >
      {children}
      <PersonSearch first={first} except={except} chosen={chosen} onChoose={setChosen} />
      {failure}
    </Dialog>
  )
}
