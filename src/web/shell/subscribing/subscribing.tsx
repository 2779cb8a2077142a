import type { ReactNode } from 'react'
import { Icon } from '../../../design/icon.tsx'
import './subscribing.css'
import { openWords, subscribingSteps } from './subscribing-steps.ts'

type SubscribingProps = {
  /** The address as a program opens it at once. */
  webcal: string
  /** The address to be copied, however that is done here. */
  children: ReactNode
}

/** The ways to have a calendar of this site in one's own: one press where that works, an address and words where it does not. */
export function Subscribing({ webcal, children }: SubscribingProps) {
  return (
    <div className="subscribing">
      <p className="button-row">
        <a className="button button-secondary" href={webcal}>
          <Icon name="calendar" />
          {openWords}
        </a>
      </p>
      {children}
      <div className="subscribing-ways">
        {subscribingSteps.map(({ program, steps }) => (
          <details key={program}>
            <summary>
              {program} <Icon name="chevron" />
            </summary>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </details>
        ))}
      </div>
    </div>
  )
}
