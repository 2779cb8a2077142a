import { type ReactNode, useState } from 'react'
import type { AccountAnswer } from '../../../accounts/account-answer.ts'
import { roleLabels } from '../../../accounts/role-rules.ts'
import type { MemberDetails } from '../../../calls/members/members.ts'
import { Button } from '../../../design/button.tsx'
import { Fact } from '../../../design/page/fact.tsx'
import type { MemberAnswer } from '../../../members/record/member-answer.ts'
import { formatShortMinute } from '../../shell/moments.ts'
import { AccountDialog } from '../accounts/account-dialog.tsx'
import { type AccountTask, actionsFor } from '../accounts/account-tasks.ts'
import { lastSignInWords, stateWords } from '../accounts/account-words.ts'
import { LinkMail } from './link-mail.tsx'
import { accountsId } from './use-record.ts'

type AccountSectionProps = Pick<MemberDetails, 'accounts' | 'linkMails' | 'delivery'> & {
  member: MemberAnswer
  onInvite: () => void
  onChanged: () => void
}

/** With what he can sign in, if with anything. */
export function AccountSection(props: AccountSectionProps) {
  const { member, accounts, linkMails, delivery, onInvite, onChanged } = props
  const [task, setTask] = useState<AccountTask>()
  const done = () => {
    setTask(undefined)
    onChanged()
  }
  return (
    <section id={accountsId} tabIndex={-1} className="record-account sheet" aria-labelledby="konto">
      <h2 id="konto">Konto</h2>
      {accounts.length === 0 && <NoAccount member={member} onInvite={onInvite} />}
      {accounts.map((account) => {
        const mail = linkMails.find(({ to }) => to.toLowerCase() === account.email.toLowerCase())
        return (
          <AccountCard key={account.id} account={account} onTask={setTask} onDone={done}>
            {mail && <LinkMail account={account} mail={mail} delivery={delivery} onChanged={onChanged} />}
          </AccountCard>
        )
      })}
      {task && <AccountDialog task={task} onDone={done} onClose={() => setTask(undefined)} />}
    </section>
  )
}

type AccountCardProps = {
  account: AccountAnswer
  onTask: (task: AccountTask) => void
  onDone: () => void
  children: ReactNode
}

function AccountCard({ account, onTask, onDone, children }: AccountCardProps) {
  return (
    <div className="account-card">
      <dl className="login-facts breakable">
        <Fact name="Anmeldung mit">{account.email}</Fact>
        <Fact name="Zustand des Kontos">{stateWords(account)}</Fact>
        {account.state === 'invited' && <Fact name="Eingeladen am">{formatShortMinute(account.createdAt)}</Fact>}
        <Fact name="Rolle">{roleLabels[account.role]}</Fact>
        <Fact name="Zuletzt angemeldet">{lastSignInWords(account)}</Fact>
      </dl>
      {children}
      <div className="button-row screen-only">
        {actionsFor(account, onTask).map(({ label, run }) => (
          <Button key={label} variant="secondary" onClick={() => void run().then((changed) => changed && onDone())}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

function NoAccount({ member, onInvite }: { member: MemberAnswer; onInvite: () => void }) {
  if (member.status === 'verstorben') return <p>Er hat kein Konto.</p>
  return (
    <>
      <p>Er hat noch kein Konto und kann sich nicht anmelden.</p>
      <p className="screen-only">
        <Button variant="secondary" onClick={onInvite}>
          Einladen …
        </Button>
      </p>
    </>
  )
}
