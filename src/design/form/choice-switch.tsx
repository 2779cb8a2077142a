export type ChoiceSwitchProps<Value extends string> = {
  /** Names the group for those who do not see it. */
  label: string
  options: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** Two or three ways to look at one thing, one of which is on: halves of one switch. */
export function ChoiceSwitch<Value extends string>(props: ChoiceSwitchProps<Value>) {
  const { label, options, value, onChange, className = '' } = props
  return (
    <fieldset className={`choice-switch ${className}`.trim()} aria-label={label}>
      {(Object.entries(options) as [Value, string][]).map(([each, words]) => (
        <button key={each} type="button" aria-pressed={value === each} onClick={() => onChange(each)}>
          {words}
        </button>
      ))}
    </fieldset>
  )
}
