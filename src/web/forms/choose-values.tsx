import { type ReactNode, useId } from 'react'
import './forms.css'

export interface Choice {
  field: string
  label: string
  /** The values as people read them; where there is a third, it is both together. */
  values: readonly [ReactNode, ReactNode, ReactNode?]
}

type ChooseValuesProps<Side extends number> = {
  /** What the sides are called. */
  sides: readonly [string, string, string?]
  choices: readonly Choice[]
  /** Which side each field takes. */
  chosen: Readonly<Record<string, Side>>
  onChoose: (field: string, side: Side) => void
}

/** Two versions of one thing, field by field, with a choice for each. */
export function ChooseValues<Side extends number = 0 | 1>(props: ChooseValuesProps<Side>) {
  const { sides, choices, chosen, onChoose } = props
  const name = useId()
  return (
    <div className="choose-values">
      <p className="choose-line choose-names" aria-hidden="true">
        <span>{sides[0]}</span>
        <span>{sides[1]}</span>
      </p>
      {choices.map(({ field, label, values }) => (
        <div key={field} className="choose-line" role="radiogroup" aria-labelledby={`${name}-${field}`}>
          <span id={`${name}-${field}`} className="choose-label">
            {label}
          </span>
          {values.map((value, side) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sides stay where they are
            <label key={side} className="choose-value choice">
              <input
                type="radio"
                name={`${name}-${field}`}
                checked={chosen[field] === side}
                onChange={() => onChoose(field, side as Side)}
              />
              <span>
                <small>{sides[side]}</small> {value || <em>leer</em>}
              </span>
            </label>
          ))}
        </div>
      ))}
    </div>
  )
}
