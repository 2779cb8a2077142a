import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Button } from '../../../design/button.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import type { MemberAnswer } from '../../../members/record/member-answer.ts'
import { fullName } from '../../../members/record/member-rules.ts'
import { editingSearch } from './editing-address.ts'

/** Goes along to the record of somebody who has just been entered. */
export const justEntered = { isNew: true } as const

type NextStepProps = { member: MemberAnswer; hasAccount: boolean; onInvite: () => void }

/** After a person has been entered: that he is, and what comes next. */
export function NextStep({ member, hasAccount, onInvite }: NextStepProps) {
  const { state } = useLocation()
  const [isLater, setLater] = useState(false)
  // Whoever has an account needs no next step any more.
  if (state?.isNew !== true || isLater || hasAccount) return null
  const later = (
    <Button variant="quiet" onClick={() => setLater(true)}>
      {member.status === 'verstorben' ? 'Gut' : 'Später'}
    </Button>
  )
  const title = `${fullName(member)} ist eingetragen`
  if (member.status === 'verstorben') {
    return (
      <Notice tone="success" live action={later}>
        {title}.
      </Notice>
    )
  }
  if (member.email === '') {
    return (
      <Notice
        tone="success"
        live
        title={title}
        action={
          <div className="button-row">
            <Link to={{ search: editingSearch('email') }} className="button button-secondary" state={state}>
              E-Mail eintragen
            </Link>
            {later}
          </div>
        }
      >
        Damit er sich anmelden kann, lade ihn ein. Dazu fehlt noch seine E-Mail-Adresse.
      </Notice>
    )
  }
  return (
    <Notice
      tone="success"
      live
      title={title}
      action={
        <div className="button-row">
          <Button onClick={onInvite}>Jetzt einladen</Button>
          {later}
        </div>
      }
    >
      Damit er sich anmelden kann, lade ihn ein.
    </Notice>
  )
}
