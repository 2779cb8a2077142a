import { Button } from '../../../../design/button.tsx'
import { TextField } from '../../../../design/form/text-field.tsx'
import { Notice } from '../../../../design/page/notice.tsx'
import { SectionHead } from '../../../../design/page/section-head.tsx'
import { placeId } from '../place-problems.ts'
import type { StepProps } from './step-props.ts'
import { successorIn } from './successor-rules.ts'

const mostAddresses = 10

/** Where letters of the site go, and who speaks for the fraternity; what stood there before is said where it changes. */
export function MailboxesStep(props: StepProps) {
  const { plan, facts, at, change } = props
  const { addressOffice, contact, imprint } = plan.mailboxes
  const put = (next: Partial<typeof plan.mailboxes>) => change({ ...plan, mailboxes: { ...plan.mailboxes, ...next } })
  const addresses = addressOffice.length > 0 ? addressOffice : ['']
  const above = at('mailboxes.addressOffice')
  return (
    <>
      <section aria-labelledby="adressverwaltung">
        <SectionHead id="adressverwaltung" title="Adressverwaltung" />
        <p className="fine">Wer erfährt, wenn jemand seine Adresse ändert.</p>
        <div className="handover-fields">
          {addresses.map((address, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: an address is what is typed, so only its place stays the same
              key={index}
              className="handover-address handover-wide"
            >
              <MailField
                {...props}
                field={`mailboxes.addressOffice.${index}`}
                label={addresses.length > 1 ? `${index + 1}. E-Mail-Adresse` : 'E-Mail-Adresse'}
                type="email"
                value={address}
                now={facts.mailboxes.addressOffice[index] ?? ''}
                error={index === 0 ? above.error : ''}
                onPut={(value) => put({ addressOffice: addresses.with(index, value) })}
              />
              {addresses.length > 1 && (
                <Button
                  variant="quiet"
                  className="beside-field"
                  onClick={() => put({ addressOffice: addresses.toSpliced(index, 1) })}
                >
                  Entfernen<span className="sr-only">: {address || `${index + 1}. E-Mail-Adresse`}</span>
                </Button>
              )}
            </div>
          ))}
        </div>
        {addresses.length < mostAddresses && (
          <Button variant="quiet" className="handover-quiet" onClick={() => put({ addressOffice: [...addresses, ''] })}>
            Weitere Adresse
          </Button>
        )}
      </section>
      <section aria-labelledby="kontakt">
        <SectionHead id="kontakt" title="Kontakt auf der Website" />
        <div className="handover-fields">
          <MailField
            {...props}
            field="mailboxes.contact.name"
            label="Wer Fragen beantwortet"
            value={contact.name}
            now={facts.mailboxes.contact.name}
            onPut={(name) => put({ contact: { ...contact, name } })}
          />
          <MailField
            {...props}
            field="mailboxes.contact.email"
            label="E-Mail-Adresse für Fragen"
            type="email"
            value={contact.email}
            now={facts.mailboxes.contact.email}
            onPut={(email) => put({ contact: { ...contact, email } })}
          />
        </div>
      </section>
      <section aria-labelledby="impressum">
        <SectionHead id="impressum" title="Impressum" />
        {imprint ? (
          <div className="handover-fields">
            {imprintFields.map(({ name, label, type }) => (
              <MailField
                key={name}
                {...props}
                field={`mailboxes.imprint.${name}`}
                label={label}
                type={type}
                most={500}
                value={imprint[name]}
                now={facts.mailboxes.imprint?.[name] ?? ''}
                onPut={(value) => put({ imprint: { ...imprint, [name]: value } })}
              />
            ))}
          </div>
        ) : (
          <Notice>
            Den Text des Impressums hat jemand selbst geschrieben. Steht ein Name darin, ändert ihn ein Redakteur dort.
          </Notice>
        )}
      </section>
    </>
  )
}

const imprintFields = [
  { name: 'representative', label: 'Vertreten durch', type: 'text' },
  { name: 'responsible', label: 'Verantwortlich für den Inhalt', type: 'text' },
  { name: 'email', label: 'E-Mail-Adresse im Impressum', type: 'email' },
] as const

type MailFieldProps = StepProps & {
  field: string
  label: string
  type?: 'text' | 'email'
  value: string
  /** What stands there as long as nothing is published. */
  now: string
  error?: string | undefined
  /** How long it may be. */
  most?: number
  onPut: (value: string) => void
}

function MailField({
  plan,
  facts,
  at,
  field,
  label,
  type = 'text',
  value,
  now,
  error,
  most = 200,
  onPut,
}: MailFieldProps) {
  const said = at(field)
  const proposed = value === now ? successorIn(now, plan, facts) : undefined
  return (
    <div className="handover-mailbox">
      <TextField
        id={placeId(field)}
        label={label}
        type={type}
        autoComplete="off"
        maxLength={type === 'email' ? 254 : most}
        value={value}
        error={said.error || error}
        hint={said.hint || (value !== now && `Bisher: ${now || 'leer'}`)}
        onChange={({ target }) => onPut(target.value)}
      />
      {proposed && (
        <Button variant="quiet" className="handover-quiet" onClick={() => onPut(proposed)}>
          „{proposed}“ einsetzen
        </Button>
      )}
    </div>
  )
}
