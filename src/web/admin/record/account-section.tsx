import { useState } from 'react'
import type { AccountAnswer } from '../../../accounts/account-answer.ts'
import { roleLabels } from '../../../accounts/role-rules.ts'
import { Button } from '../../../design/button.tsx'
import { Fact } from '../../../design/page/fact.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import type { MemberAnswer } from '../../../members/record/member-answer.ts'
import { AccountDialog } from '../accounts/account-dialog.tsx'
import { type AccountTask, actionsFor } from '../accounts/account-tasks.ts'
import { lastSignInWords, stateWords } from '../accounts/account-words.ts'
import { InviteDialog } from '../accounts/invite-dialog.tsx'
import { accountsId } from './use-record.ts'

type AccountSectionProps = { member: MemberAnswer; accounts: readonly AccountAnswer[]; onChanged: () => void }

/** With what he can sign in, if with anything. */
export function AccountSection({ member, accounts, onChanged }: AccountSectionProps) {
  const [task, setTask] = useState<AccountTask | 'invite'>()
  const done = () => {
    setTask(undefined)
    onChanged()
  }
  const close = () => setTask(undefined)
  return (
    <section id={accountsId} tabIndex={-1} aria-labelledby="konto">
      <SectionHead title="Konto" id="konto" />
      {accounts.length === 0 && <NoAccount member={member} onInvite={() => setTask('invite')} />}
      {accounts.map((account) => (
        <div key={account.id} className="account-card sheet">
          <dl className="login-facts breakable">
            <Fact name="Anmeldung mit">{account.email}</Fact>
            <Fact name="Zustand">{stateWords(account)}</Fact>
            <Fact name="Rolle">{roleLabels[account.role]}</Fact>
            <Fact name="Zuletzt angemeldet">{lastSignInWords(account)}</Fact>
          </dl>
          <div className="button-row">
            {actionsFor(account, setTask).map(({ label, run }) => (
              <Button key={label} variant="secondary" onClick={() => void run().then((changed) => changed && done())}>
                {label}
              </Button>
            ))}
          </div>
        </div>
      ))}
      {task === 'invite' && <InviteDialog member={member} onDone={done} onClose={close} />}
      {task && task !== 'invite' && <AccountDialog task={task} onDone={done} onClose={close} />}
    </section>
  )
}

function NoAccount({ member, onInvite }: { member: MemberAnswer; onInvite: () => void }) {
  if (member.status === 'verstorben') return <p>Er hat kein Konto.</p>
  return (
    <>
      <p>Er hat noch kein Konto und kann sich nicht anmelden.</p>
      <p className="account-none">
        <Button variant="secondary" onClick={onInvite}>
          Einladen …
        </Button>
      </p>
    </>
  )
}
