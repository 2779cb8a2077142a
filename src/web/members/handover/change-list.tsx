import type { HandoverChange } from '../../../handover/handover-answers.ts'

/** Lists are shown as a whole, so that not everything in them is another than before. */
export const isChange = ({ before, after }: HandoverChange): boolean => before !== after

/** What becomes of what, one line each; what stays is named in one. */
export function ChangeList({ changes }: { changes: readonly HandoverChange[] }) {
  const kept = changes.filter((change) => !isChange(change))
  return (
    <>
      <dl className="handover-changes">
        {changes.filter(isChange).map(({ step, label, before, after }) => (
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
              <ins>{after || 'nichts'}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {kept.length > 0 && (
        <p className="fine">Es bleiben: {kept.map(({ label, after }) => `${label} ${after}`).join(', ')}.</p>
      )}
    </>
  )
}
