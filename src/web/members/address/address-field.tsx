import type { Dispatch, KeyboardEvent, WheelEvent } from 'react'
import { TextField } from '../../../design/form/text-field.tsx'
import { isGermany } from '../../../members/input/country-rules.ts'
import type { KindName } from '../../../members/record/fields/field-kinds-rules.ts'
import { fieldNamed } from '../../../members/record/fields/field-lists-rules.ts'
import type { AddressFormEvent } from './address-form-state.ts'
import { halfTyped } from './check-values.ts'
import type { FormField } from './field-groups.ts'
import type { FormValues } from './form-values.ts'

export const fieldId = (name: string) => `adresse-${name}`

type AddressFieldProps = {
  field: FormField
  values: FormValues
  error: string | undefined
  dispatch: Dispatch<AddressFormEvent>
}

export function AddressField({ field, values, error, dispatch }: AddressFieldProps) {
  const { name, required, hint, width, autoComplete = 'off' } = field
  const { label, kind } = fieldNamed(name)
  const isNumber = (kind.name === 'year' || kind.name === 'zipCode') && !hasLetters(field, values)
  return (
    <TextField
      id={fieldId(name)}
      className={`address-field address-${width ?? 'half'} address-is-${name}`}
      label={field.label ?? label}
      hint={hint}
      error={error}
      optional={!required}
      name={name}
      type={isNumber ? 'number' : (inputTypes[kind.name] ?? 'text')}
      inputMode={isNumber ? 'numeric' : undefined}
      required={required !== undefined}
      autoComplete={autoComplete}
      value={values[name]}
      onChange={(event) => dispatch({ kind: 'typed', name, value: event.target.value })}
      onBlur={(event) => {
        if (isTextInput(event.relatedTarget)) dispatch({ kind: 'left', name, problem: halfTyped(event.target) })
      }}
      {...(isNumber && { onWheel: letThePageScroll, onKeyDown: keepTheNumber })}
    />
  )
}

const inputTypes: Partial<Record<KindName, string>> = { day: 'date', phone: 'tel', email: 'email' }

/**
 * A message moves what is below it. On the way to another field that does no harm; but a button or a box would slip away
 * between pressing and letting go, and nothing would happen.
 */
function isTextInput(next: EventTarget | null): boolean {
  return next instanceof HTMLInputElement && next.type !== 'checkbox'
}

/** Postcodes abroad have letters, which a field for numbers would swallow; so would one that has them already. */
function hasLetters({ name }: FormField, { country, zipCode }: FormValues): boolean {
  return name === 'zipCode' && (!isGermany(country) || !/^\d*$/.test(zipCode))
}

/** Neither a postcode nor a year is something to count up and down, least of all by accident. */
function letThePageScroll(event: WheelEvent<HTMLInputElement>) {
  event.currentTarget.blur()
}

function keepTheNumber(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.preventDefault()
}
