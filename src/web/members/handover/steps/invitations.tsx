import { roleLabels } from '../../../../accounts/role-rules.ts'
import { Button } from '../../../../design/button.tsx'
import { SelectField } from '../../../../design/form/select-field.tsx'
import { TextField } from '../../../../design/form/text-field.tsx'
import { SectionHead } from '../../../../design/page/section-head.tsx'
import type { HandoverFacts } from '../../../../handover/handover-answers.ts'
import { placeId } from '../place-problems.ts'
import { putInvitation } from '../plan-changes.ts'
import type { StepProps } from './step-props.ts'

/** Who gets an office and has no account: one tap invites him. */
export function Invitations(props: StepProps) {
  const { plan, facts } = props
  if (facts.withoutAccount.length === 0) return null
  const isNew = ({ memberId }: Person) =>
    facts.offices.some(({ id, before }) => {
      const holder = plan.holders.find(({ office }) => office === id)
      return holder?.memberId === memberId && holder.person !== before
    })
  const withoutAccount = facts.withoutAccount.toSorted((a, b) => Number(isNew(b)) - Number(isNew(a)))
  return (
    <section aria-labelledby="ohne-konto">
      <SectionHead id="ohne-konto" title="Noch ohne Konto" />
      <ul className="handover-lines">
        {withoutAccount.map((person) => (
          <InvitationLine key={person.memberId} {...props} person={person} />
        ))}
      </ul>
    </section>
  )
}

type Person = HandoverFacts['withoutAccount'][number]

function InvitationLine({ plan, at, change, mayGiveRights, person }: StepProps & { person: Person }) {
  const { memberId, name, email, offices } = person
  const invitation = plan.invitations.find((each) => each.memberId === memberId)
  const place = `invitations.${memberId}`
  const id = placeId(place)
  const { error, hint } = at(place)
  const put = (next: typeof invitation) => change(putInvitation(plan, memberId, next))
  const roles = (['member', 'editor', 'admin'] as const).filter((role) => mayGiveRights || role === 'member')
  return (
    <li className="handover-line handover-invitation" data-changed={invitation !== undefined || undefined}>
      <div className="handover-account">
        <p>
          <strong>{name}</strong>
        </p>
        <p className="fine">{offices.join(', ')}</p>
      </div>
      {invitation ? (
        <div className="handover-fields">
          <TextField
            id={id}
            className="handover-wide"
            label="E-Mail-Adresse für die Einladung"
            type="email"
            autoComplete="off"
            maxLength={254}
            value={invitation.email}
            error={error}
            hint={hint}
            onChange={({ target }) => put({ ...invitation, email: target.value })}
          />
          {roles.length > 1 && (
            <SelectField
              label="Rechte"
              options={roles.map((role) => ({ value: role, label: roleLabels[role] }))}
              value={invitation.role}
              onChange={({ target }) => put({ ...invitation, role: target.value as typeof invitation.role })}
            />
          )}
          <Button variant="quiet" className="handover-quiet" onClick={() => put(undefined)}>
            Doch nicht einladen
          </Button>
        </div>
      ) : (
        <>
          {hint && <p className="field-hint">{hint}</p>}
          <Button
            id={id}
            variant="secondary"
            className="handover-lone"
            onClick={() => put({ memberId, email, role: 'member' })}
          >
            Einladen<span className="sr-only">: {name}</span>
          </Button>
        </>
      )}
    </li>
  )
}
