import { Button } from '../../../design/button.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import type { Overtaken, StepField } from './step-form-rules.ts'

type OvertakenNoticeProps = {
  overtaken: Overtaken<unknown>
  fields: readonly StepField[]
  onInsist: () => void
  onTake: () => void
}

/** What another administrator has entered meanwhile, and the choice between the two. Neither is lost by itself. */
export function OvertakenNotice({ overtaken: { stored, by }, fields, onInsist, onTake }: OvertakenNoticeProps) {
  return (
    <Notice tone="error" live title={`${by ?? 'Jemand anders'} war schneller und hat das hier eingetragen:`}>
      <dl className="step-theirs">
        {fields.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd className="breakable">{stored.values[name] || '–'}</dd>
          </div>
        ))}
      </dl>
      <div className="button-row">
        <Button onClick={onInsist}>Meine Angaben speichern</Button>
        <Button variant="secondary" onClick={onTake}>
          Die anderen übernehmen
        </Button>
      </div>
    </Notice>
  )
}
