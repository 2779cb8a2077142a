import type { ReactNode } from 'react'

type StepProps = { number: number; id: string; title: string; children: ReactNode }

/** One of the steps that stand one below the other. */
export function Step({ number, id, title, children }: StepProps) {
  return (
    <section aria-labelledby={id} className="circular-step">
      <h2 id={id} className="circular-step-head">
        <span className="step-number" aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      <div className="circular-step-body">{children}</div>
    </section>
  )
}
