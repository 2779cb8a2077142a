import { Link } from 'react-router'
import { setupStepPath } from '../../../content/site-map.ts'
import { Icon } from '../../../design/icon.tsx'
import { stepStates } from '../../../setup/setup-steps-rules.ts'
import type { Step } from './progress-words.ts'
import { stateWords } from './step-mark.tsx'

/** All steps with how they stand; the number of one that is done becomes a tick. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="step-list">
      {steps.map((step, index) => (
        <li key={step.name} data-state={step.state}>
          <Link to={setupStepPath(step.name)}>
            <span className="step-number" aria-hidden="true">
              {step.state === 'done' ? <Icon name="check" /> : index + 1}
            </span>
            <span className="step-what">
              <strong>{step.label}</strong>
              <span className="fine">{step.state === 'open' ? step.hint : stateWords(step)}</span>
            </span>
            <span className="step-state">{stepStates[step.state]}</span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
