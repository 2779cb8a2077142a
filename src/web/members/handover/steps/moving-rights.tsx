import { SectionHead } from '../../../../design/page/section-head.tsx'
import { grantsInWords } from './grants-in-words.ts'
import type { StepProps } from './step-props.ts'

/** The rights that go with the offices, without anybody giving them. */
export function MovingRights({ plan, facts }: StepProps) {
  const moving = facts.offices.filter(({ brings }) => brings)
  if (moving.length === 0) return null
  return (
    <section aria-labelledby="von-selbst">
      <SectionHead id="von-selbst" title="Geht mit dem Amt" />
      <p>Diese Rechte gibst du niemandem: Mit dem Veröffentlichen hat sie, wer das Amt dann hat.</p>
      <ul className="handover-lines">
        {moving.map(({ id, name, before, brings }) => (
          <li key={id} className="handover-line">
            <div className="handover-account">
              <p>
                <strong>{name}</strong>
                <span className="fine">{brings && grantsInWords(brings)}</span>
              </p>
              <p className="fine">{changeWords(before, afterOf(plan, id))}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const afterOf = ({ holders }: StepProps['plan'], office: string): string =>
  holders.find((holder) => holder.office === office)?.person.trim() ?? ''

function changeWords(before: string, after: string): string {
  if (before === after) return after === '' ? 'Bleibt unbesetzt' : `Bleibt bei ${after}`
  if (after === '') return `Enden bei ${before}`
  return before === '' ? `Bekommt ${after}` : `Von ${before} an ${after}`
}
