import { roleLabels } from '../../../../accounts/role-rules.ts'
import { CheckboxField } from '../../../../design/form/checkbox-field.tsx'
import { SelectField } from '../../../../design/form/select-field.tsx'
import { Notice } from '../../../../design/page/notice.tsx'
import { SectionHead } from '../../../../design/page/section-head.tsx'
import type { HandoverAccount } from '../../../../handover/handover-answers.ts'
import { placeId } from '../place-problems.ts'
import { dropsGrants, putRight, type RightChoice, rightOf } from '../plan-changes.ts'
import { grantsInWords } from './grants-in-words.ts'
import { Invitations } from './invitations.tsx'
import { MovingRights } from './moving-rights.tsx'
import { groupAccounts, rightChoices } from './right-rules.ts'
import type { StepProps } from './step-props.ts'

/** Who has which rights, those who have left their offices first; and who needs an account. */
export function RightsStep(props: StepProps) {
  const { facts, mayGiveRights } = props
  const { gone, come, others } = groupAccounts(facts.accounts)
  return (
    <>
      {!mayGiveRights && (
        <Notice>
          Rechte nehmen kannst du selbst, außer einem Administrator. Mehr Rechte geben als die eines Mitglieds kann nur
          ein Administrator: Bitte einen, diesen Schritt mit dir anzusehen.
        </Notice>
      )}
      <MovingRights {...props} />
      <Accounts {...props} id="gegangen" title="Nicht mehr im Amt" accounts={gone} />
      <Accounts {...props} id="gekommen" title="Neu im Amt" accounts={come} />
      <Invitations {...props} />
      <Accounts {...props} id="weitere" title="Weitere mit Rechten" accounts={others} />
      {gone.length + come.length + others.length === 0 && <p>Außer den Mitgliedern hat niemand Rechte.</p>}
    </>
  )
}

type AccountsProps = StepProps & { id: string; title: string; accounts: readonly HandoverAccount[] }

function Accounts({ id, title, accounts, ...props }: AccountsProps) {
  if (accounts.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <ul className="handover-lines">
        {accounts.map((account) => (
          <AccountLine key={account.id} {...props} account={account} />
        ))}
      </ul>
    </section>
  )
}

function AccountLine({ plan, at, change, mayGiveRights, account }: StepProps & { account: HandoverAccount }) {
  const { id, name, role, before, after, state, grants } = account
  const choice = rightOf(plan, account)
  const drops = dropsGrants(plan, account)
  const place = `rights.${id}`
  const said = at(place)
  return (
    <li className="handover-line" data-changed={choice !== 'keep' || drops || undefined}>
      <div className="handover-account">
        <p>
          <strong>{name}</strong>
          <span className="fine">
            {roleLabels[role]}
            {state === 'disabled' && ', gesperrt'}
            {state === 'invited' && ', eingeladen'}
          </span>
        </p>
        <p className="fine">{officeWords(before, after)}</p>
        {grants && <p className="fine">Eigene Rechte, unabhängig vom Amt: {grantsInWords(grants)}</p>}
      </div>
      <div className="handover-choice">
        <SelectField
          id={placeId(place)}
          label={
            <>
              Künftig<span className="sr-only">: {name}</span>
            </>
          }
          options={rightChoices(account, mayGiveRights)}
          value={choice}
          {...said}
          onChange={({ target }) => change(putRight(plan, account, target.value as RightChoice))}
        />
        {grants && (role !== 'admin' || mayGiveRights) && (
          <CheckboxField
            label="Eigene Rechte nehmen"
            aria-label={`Eigene Rechte nehmen: ${name}`}
            checked={drops}
            onChange={({ target }) => change(putRight(plan, account, choice, target.checked))}
          />
        )}
      </div>
    </li>
  )
}

function officeWords(before: readonly string[], after: readonly string[]): string {
  const [was, is] = [before.join(', '), after.join(', ')]
  if (was === is) return was === '' ? 'Ohne Amt' : `Bleibt ${is}`
  if (is === '') return `War ${was}`
  return was === '' ? `Wird ${is}` : `War ${was}, wird ${is}`
}
