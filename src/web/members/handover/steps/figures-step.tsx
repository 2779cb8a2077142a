import { pageEditingPath } from '../../../../content/site-map.ts'
import { CheckboxField } from '../../../../design/form/checkbox-field.tsx'
import { SectionHead } from '../../../../design/page/section-head.tsx'
import { useMayEdit } from '../../../session/session.ts'
import { placeId } from '../place-problems.ts'
import type { StepProps } from './step-props.ts'

const money = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

/** Penalties and figures at a glance, each to be confirmed; what does not hold any more is changed beside it. */
export function FiguresStep({ plan, facts, at, change }: StepProps) {
  const mayEdit = useMayEdit()
  const { penalties, figures } = facts
  const confirm = (name: keyof typeof plan.confirmed, isConfirmed: boolean) =>
    change({ ...plan, confirmed: { ...plan.confirmed, [name]: isConfirmed } })
  const check = (name: keyof typeof plan.confirmed, label: string) => (
    <CheckboxField
      id={placeId(`confirmed.${name}`)}
      label={label}
      checked={plan.confirmed[name]}
      onChange={({ target }) => confirm(name, target.checked)}
      {...at(`confirmed.${name}`)}
    />
  )
  return (
    <>
      <section aria-labelledby="strafen">
        <SectionHead id="strafen" title="Strafenkatalog" />
        <dl className="handover-figures">
          {penalties.map(({ offence, euros, note }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same, and none of them moves
            <div key={index}>
              <dt>
                {offence}
                {note && <span className="fine"> {note}</span>}
              </dt>
              <dd className="tabular">{money.format(euros)}</dd>
            </div>
          ))}
        </dl>
        {penalties.length === 0 && <p>Der Strafenkatalog ist leer.</p>}
        {check('penalties', 'Der Strafenkatalog stimmt noch')}
      </section>
      <section aria-labelledby="zahlen">
        <SectionHead id="zahlen" title="Beiträge und Zahlen" />
        <dl className="handover-figures">
          {figures.map(({ topic, label, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <div key={index}>
              <dt>
                {topic}: {label}
              </dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
        </dl>
        {figures.length === 0 && <p>Es sind keine Zahlen eingetragen.</p>}
        {check('figures', 'Die Zahlen stimmen noch')}
      </section>
      {mayEdit('penalties') || mayEdit('figures') ? (
        <p>
          <a href={pageEditingPath('penalties')} target="_blank" rel="noopener" className="button button-secondary">
            Strafen und Zahlen ändern<span className="sr-only"> (in einem neuen Tab)</span>
          </a>
        </p>
      ) : (
        <p className="fine">Stimmt etwas nicht mehr, ändert es ein Redakteur.</p>
      )}
    </>
  )
}
