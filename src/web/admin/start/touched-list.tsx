import { Link } from 'react-router'
import type { TouchedSample } from '../../../calls/sample/tell-sample.ts'
import { Button } from '../../../design/button.tsx'
import { ChoiceSwitch } from '../../../design/form/choice-switch.tsx'
import type { FieldError } from '../../../errors.ts'
import { formatDay } from '../../shell/moments.ts'

type TouchedListProps = {
  touched: readonly TouchedSample[]
  /** The ids of those that are to go; all others stay. */
  removed: ReadonlySet<string>
  onChange(removed: ReadonlySet<string>): void
  errors: readonly FieldError[]
  /** The addresses of entries in which words of the sample still stand. */
  naming: ReadonlySet<string>
}

const choices = { keep: 'Behalten', remove: 'Entfernen' }

/** What somebody has changed, or what is needed by that, each with what becomes of it. */
export function TouchedList({ touched, removed, onChange, errors, naming }: TouchedListProps) {
  const choose = (id: string, choice: keyof typeof choices) => {
    const next = new Set(removed)
    if (choice === 'remove') next.add(id)
    else next.delete(id)
    onChange(next)
  }
  return (
    <div className="touched">
      <div className="touched-head">
        <p>
          {touched.length === 1
            ? 'Über einen Eintrag entscheidest du:'
            : `Über ${touched.length} Einträge entscheidest du:`}
        </p>
        <div className="button-row">
          <Button variant="quiet" onClick={() => onChange(new Set())}>
            Alle behalten
          </Button>
          <Button variant="quiet" onClick={() => onChange(new Set(touched.map(({ id }) => id)))}>
            Alle entfernen
          </Button>
        </div>
      </div>
      <p className="fine">Was ihr in den ersten Schritten geschrieben habt, steht auch darunter: Behaltet es.</p>
      <ul className="touched-list">
        {touched.map((item) => {
          const error = errors.find(({ field }) => field === `touched.${item.id}`)
          return (
            <li key={item.id}>
              <div>
                <Link to={item.link}>{item.title}</Link>
                <p className="fine">
                  {item.label} · {whyOf(item)}
                </p>
                {naming.has(item.link) && (
                  <p className="fine">
                    <strong>Nennt noch das Beispiel.</strong> Entfernst du es, steht dort ein neutraler Text.
                  </p>
                )}
                {error && (
                  <p className="field-error" role="alert">
                    {error.message}
                  </p>
                )}
              </div>
              <ChoiceSwitch
                label={`Was wird aus „${item.title}“?`}
                options={choices}
                value={removed.has(item.id) ? 'remove' : 'keep'}
                onChange={(choice) => choose(item.id, choice)}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function whyOf({ changedAt, changedBy, usedBy, hasAccount }: TouchedSample): string {
  if (hasAccount) return 'hat ein Konto, das in jedem Fall bleibt'
  if (usedBy !== null) return `gehört zu „${usedBy}“`
  if (changedAt === null) return 'geändert'
  return `geändert am ${formatDay(changedAt)}${changedBy ? ` von ${changedBy}` : ''}`
}
