import {
  type AddressField,
  addressFields,
  fieldLabels,
  fieldNamed,
} from '../../../members/record/fields/field-lists-rules.ts'
import type { Address } from '../../../members/record/member-record.ts'
import { check } from './check-values.ts'
import { emptyValues, type FormValues, isTextName, valuesOf } from './form-values.ts'

/** Which fields would be others if the form were sent as it stands. Another spelling of the same is no change. */
export function changedFields(values: FormValues, filed: Address): AddressField[] {
  const shown = valuesOf(filed)
  const country = storedOf('country', values, '')
  return addressFields.filter((name) => {
    if (values[name] === shown[name] && values.country === shown.country) return false
    return storedOf(name, values, String(country ?? '')) !== filed[name]
  })
}

/** As the server would store it; undefined where it would refuse it. */
function storedOf(name: AddressField, values: FormValues, country: string): unknown {
  const typed = values[name]
  if (typeof typed === 'string' && typed.trim() === '') return fieldNamed(name).kind.blank
  const checked = check(name, typed, country)
  return 'value' in checked ? checked.value : undefined
}

/** What sending the form would do, in one line. */
export function changeWords(values: FormValues, filed: Address | undefined): string {
  const texts = addressFields.filter(isTextName)
  if (texts.every((name) => values[name].trim() === emptyValues[name])) {
    return filed
      ? 'Das Formular ist leer, so wird nichts geändert. Gespeichert bleibt, was bisher von dir da ist.'
      : 'Von dir ist noch nichts gespeichert: Was du einträgst, wird neu angelegt.'
  }
  if (!filed) return 'Von dir ist noch nichts gespeichert: Was du hier einträgst, wird neu angelegt.'
  const changed = changedFields(values, filed)
  if (changed.length === 0) return 'Nichts geändert: Was hier steht, ist schon so gespeichert.'
  const isGone = (name: AddressField) => isTextName(name) && values[name].trim() === ''
  const gone = changed.filter(isGone)
  const others = changed.filter((name) => !isGone(name))
  return [
    others.length > 0 && `Geändert: ${others.map((name) => wordsOf(name, values)).join(', ')}.`,
    gone.length > 0 && `Wird gelöscht: ${gone.map((name) => fieldLabels[name]).join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function wordsOf(name: AddressField, values: FormValues): string {
  const label = fieldLabels[name]
  return isTextName(name) ? label : `${label} (künftig ${values[name] ? 'ja' : 'nein'})`
}
