import { type ReactNode, useId } from 'react'

export type ProgressProps = {
  label: ReactNode
  /** 0 to 100; left out while the end cannot be foreseen. */
  value?: number
  /** Said in place of the percentage. */
  valueText?: string
}

export function Progress({ label, value, valueText }: ProgressProps) {
  const id = useId()
  const shown = valueText ?? (value === undefined ? undefined : `${Math.round(value)}\u00a0%`)
  return (
    <div className="progress">
      <div className="progress-text">
        <label htmlFor={id}>{label}</label>
        {shown && <span className="soft tabular">{shown}</span>}
      </div>
      <progress id={id} className="progress-bar" value={value} max={100} aria-valuetext={shown} />
    </div>
  )
}
