import type { HandoverChange } from '../../../handover/handover-answers.ts'
import { vacant } from './plan-words.ts'

/** What becomes of what, one line each. */
export function ChangeList({ changes }: { changes: readonly HandoverChange[] }) {
  return (
    <dl className="handover-changes">
      {changes.map(({ step, label, before, after }) => (
        <div key={`${step} ${label}`}>
          <dt>{label}</dt>
          <dd>
            {before && (
              <>
                <del>
                  <span className="sr-only">bisher </span>
                  {before}
                </del>
                <span aria-hidden="true"> → </span>
                <span className="sr-only">, künftig </span>
              </>
            )}
            <ins>{after || (step === 'offices' ? vacant : 'nichts')}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
