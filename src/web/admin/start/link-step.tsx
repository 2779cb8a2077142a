import { Link } from 'react-router'
import type { StepName } from '../../../setup/setup-steps-rules.ts'
import { fetchCollections } from '../../editor/editor-calls.ts'
import { useAnswerAtOnce } from '../../session/use-answer.ts'
import { Outcome } from '../../shell/outcome.tsx'
import { stepLinks } from './step-links.ts'

/** A step that is done on another page. */
export function LinkStep({ name }: { name: StepName }) {
  const answer = useAnswerAtOnce(fetchCollections)
  const step = stepLinks[name]
  if (!step) return null
  return (
    <Outcome of={answer} waiting="Die Wege dorthin werden geladen …">
      {(collections) => (
        <div className="step-part">
          <p>{step.words}</p>
          <p className="button-row">
            {step.links
              .filter(({ collection }) => !collection || collections.some((known) => known.name === collection))
              .map(({ path, label }, index) => (
                <Link key={path} to={path} className={`button button-${index === 0 ? 'primary' : 'secondary'}`}>
                  {label}
                </Link>
              ))}
          </p>
          <p className="fine">Oben auf jeder dieser Seiten steht der Weg hierher zurück.</p>
        </div>
      )}
    </Outcome>
  )
}
