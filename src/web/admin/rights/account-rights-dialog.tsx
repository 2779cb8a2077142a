import { useState } from 'react'
import type { AccountAnswer } from '../../../accounts/account-answer.ts'
import { byOfficeWords, grantWords } from '../../../accounts/rights/grant-words-rules.ts'
import { editorRights, type Grants, noGrants } from '../../../accounts/rights/rights-rules.ts'
import type { AccountRights } from '../../../calls/accounts/rights/rights-answer.ts'
import { Button } from '../../../design/button.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import { useAnswerAtOnce } from '../../session/use-answer.ts'
import { Outcome } from '../../shell/outcome.tsx'
import { useAct } from '../../shell/use-act.tsx'
import { accountSubject } from '../accounts/account-tasks.ts'
import { fetchRights, putAccountRights } from './rights-calls.ts'
import { RightsFields } from './rights-fields.tsx'
import './rights.css'

type AccountRightsDialogProps = { account: AccountAnswer; onDone: () => void; onClose: () => void }

/** What an account may do beside its role. */
export function AccountRightsDialog({ account, onDone, onClose }: AccountRightsDialogProps) {
  const asked = useAnswerAtOnce(fetchRights)
  const [changed, setChanged] = useState<Grants>()
  const { isBusy, failure, act } = useAct(onDone, accountSubject(account.id))
  const save = (grants: Grants) =>
    act(() => putAccountRights(account.id, grants), `Die Rechte von ${account.name} sind geändert.`)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Rechte von ${account.name}`}
      action={
        <Button busy={isBusy} disabled={changed === undefined} onClick={() => changed && void save(changed)}>
          Speichern
        </Button>
      }
    >
      <Outcome of={asked} waiting="Die Rechte werden geladen …">
        {({ accounts, collections }) => {
          const known = accounts.find(({ id }) => id === account.id)
          return (
            <div className="dialog-fields">
              {known?.byOffice.map((grant) => (
                <ByOffice key={grant.office} grant={grant} words={grantWords(grant, collections)} />
              ))}
              <RightsFields
                grants={changed ?? known?.own ?? noGrants}
                included={account.role === 'editor' ? editorRights : []}
                collections={collections}
                onChange={setChanged}
              />
            </div>
          )
        }}
      </Outcome>
      {failure}
    </Dialog>
  )
}

function ByOffice({ grant, words }: { grant: AccountRights['byOffice'][number]; words: string }) {
  return (
    <p>
      {words}: {byOfficeWords(grant)}. Das endet mit dem Amt und braucht hier keinen Haken.
    </p>
  )
}
