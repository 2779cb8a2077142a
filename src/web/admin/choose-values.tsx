import { useId } from 'react'

export interface Choice {
  field: string
  label: string
  /** The two values as people read them. */
  values: readonly [string, string]
}

type ChooseValuesProps = {
  /** What the two sides are called. */
  sides: readonly [string, string]
  choices: readonly Choice[]
  /** Which side each field takes. */
  chosen: Readonly<Record<string, 0 | 1>>
  onChoose: (field: string, side: 0 | 1) => void
}

/** Two versions of one thing, field by field, with a choice for each. */
export function ChooseValues({ sides, choices, chosen, onChoose }: ChooseValuesProps) {
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
          {([0, 1] as const).map((side) => (
            <label key={side} className="choose-value choice">
              <input
                type="radio"
                name={`${name}-${field}`}
                checked={chosen[field] === side}
                onChange={() => onChoose(field, side)}
              />
              <span>
                <small>{sides[side]}</small> {values[side] || <em>leer</em>}
              </span>
            </label>
          ))}
        </div>
      ))}
    </div>
  )
}
