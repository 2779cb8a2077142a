import { SelectField } from '../../../design/form/select-field.tsx'
import { TextArea } from '../../../design/form/text-area.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import { companionWords, longest, type Wish, type WishErrors } from '../../../programme/sign-up/sign-up-input-rules.ts'

type WishFieldsProps = {
  /** How many people one may bring along, and what there is to eat. */
  companions: number
  meals: readonly string[]
  typed: Wish
  errors: WishErrors
}

/**
 * Companions, meals and a note, in a form that works without any script: there are fields for as many as may come along, and the
 * style sheet shows those that are counted.
 */
export function WishFields({ companions, meals, typed, errors }: WishFieldsProps) {
  const numbers = Array.from({ length: companions }, (_, at) => at + 1)
  return (
    <>
      <MealField at={0} label="Dein Essen" meals={meals} typed={typed} errors={errors} />
      {companions > 0 && (
        <SelectField
          id="begleitung"
          className="sign-up-companions"
          label="Bringst du jemanden mit?"
          name="companions"
          defaultValue={String(Math.min(typed.people.length - 1, companions))}
          error={errors.companions}
          options={[0, ...numbers].map((count) => ({ value: String(count), label: companionWords(count) }))}
        />
      )}
      {numbers.map((at) => (
        <fieldset key={at} className={`sign-up-person sign-up-person-${at}`}>
          <legend>{companions === 1 ? 'Begleitung' : `Begleitung ${at}`}</legend>
          <TextField
            id={`begleitung-name-${at}`}
            label="Name"
            optional
            name={`name-${at}`}
            autoComplete="off"
            defaultValue={typed.people[at]?.name ?? ''}
            error={errors[`name-${at}`]}
            maxLength={longest.name}
          />
          <MealField at={at} label="Essen" meals={meals} typed={typed} errors={errors} />
        </fieldset>
      ))}
      <TextArea
        id="anmeldung-notiz"
        label="Möchtest du noch etwas sagen?"
        optional
        hint="Zum Beispiel Allergien, oder dass du später kommst."
        name="note"
        rows={2}
        defaultValue={typed.note}
        error={errors.note}
        maxLength={longest.note}
      />
    </>
  )
}

type MealFieldProps = Omit<WishFieldsProps, 'companions'> & { at: number; label: string }

function MealField({ at, label, meals, typed, errors }: MealFieldProps) {
  if (meals.length === 0) return null
  return (
    <SelectField
      id={`essen-${at}`}
      label={label}
      name={`meal-${at}`}
      defaultValue={typed.people[at]?.meal ?? ''}
      error={errors[`meal-${at}`]}
      options={[{ value: '', label: 'Bitte wählen' }, ...meals.map((meal) => ({ value: meal, label: meal }))]}
    />
  )
}
