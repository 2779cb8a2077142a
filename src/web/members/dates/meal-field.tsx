import { SelectField } from '../../../design/form/select-field.tsx'
import type { Person } from '../../../programme/sign-up/sign-up-rules.ts'

type MealFieldProps = {
  at: number
  label: string
  choice: readonly string[]
  people: readonly Person[]
  errors: Readonly<Record<string, string>>
  onChange: (at: number, change: Partial<Person>) => void
}

/** What one of them eats, where there is something to choose. */
export function MealField({ at, label, choice, people, errors, onChange }: MealFieldProps) {
  if (choice.length === 0) return null
  return (
    <SelectField
      label={label}
      value={people[at]?.meal ?? ''}
      error={errors[`meal-${at}`]}
      options={[{ value: '', label: 'Bitte wählen' }, ...choice.map((meal) => ({ value: meal, label: meal }))]}
      onChange={({ target }) => onChange(at, { meal: target.value })}
    />
  )
}
