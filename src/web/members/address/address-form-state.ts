import type { Status } from '../../session/session.ts'
import { affectedBy, checkField, type FieldErrors, inFormOrder } from './check-values.ts'
import { emptyValues, type FormValues, firstValues, inCountry, isSame, type TextName } from './form-values.ts'

export interface AddressFormState {
  status: Status
  values: FormValues
  /** What was there before anything was typed: leaving with it unchanged loses nothing. */
  base: FormValues
  /** What had been typed before all of it was replaced, for a step back. */
  dropped: FormValues | undefined
  errors: FieldErrors
  /** What was wrong when it was last to be sent: only this is listed above the form. */
  listed: readonly (keyof FieldErrors)[]
  /** What came of filling it in. */
  note: string
  /** Each beginning has inputs of its own: half a date is in its field, but not in its value. */
  round: number
}

export type AddressFormEvent =
  | { kind: 'typed'; name: TextName; value: string }
  | { kind: 'ticked'; name: 'newsletter' | 'visible'; checked: boolean }
  /** `problem`: what the field itself knows, that what it shows is no date or no number. */
  | { kind: 'left'; name: TextName; problem: string | undefined }
  | { kind: 'filled'; values: FormValues; note: string }
  | { kind: 'not filled'; note: string }
  | { kind: 'reset' }
  | { kind: 'restored' }
  | { kind: 'held back'; errors: FieldErrors }
  | { kind: 'sent' }
  | { kind: 'stored' }
  | { kind: 'failed'; errors: FieldErrors }

export const untouched: AddressFormState = {
  status: '',
  values: firstValues,
  base: firstValues,
  dropped: undefined,
  errors: {},
  listed: [],
  note: '',
  round: 0,
}

export const isTyped = ({ values, base }: AddressFormState): boolean => !isSame(values, base)

export function afterEvent(state: AddressFormState, event: AddressFormEvent): AddressFormState {
  switch (event.kind) {
    case 'typed':
      return recheck({ ...state, values: withTyped(state, event.name, event.value) }, event.name)
    case 'ticked':
      return { ...state, dropped: undefined, values: { ...state.values, [event.name]: event.checked } }
    case 'left': {
      const isBlank = state.values[event.name].trim() === ''
      const error = event.problem ?? (isBlank ? state.errors[event.name] : checkField(event.name, state.values))
      return { ...state, errors: inFormOrder({ ...state.errors, [event.name]: error }) }
    }
    case 'filled':
      return { ...begin(state, event.values), note: event.note }
    case 'not filled':
      return { ...state, note: event.note }
    case 'reset':
      return begin(state, emptyValues)
    case 'restored':
      return { ...begin(state, state.dropped ?? state.values), base: state.base, dropped: undefined }
    case 'held back':
      return { ...state, status: '', dropped: undefined, ...told(event.errors) }
    case 'sent':
      return { ...state, status: 'loading', dropped: undefined, note: '', ...told({}) }
    case 'stored':
      return { ...begin(state, firstValues), status: 'success', dropped: undefined }
    case 'failed':
      return { ...state, status: 'error', ...told(event.errors) }
  }
}

function withTyped({ values, base }: AddressFormState, name: TextName, value: string): FormValues {
  return name === 'country' ? inCountry(values, value, base) : { ...values, [name]: value }
}

function begin(state: AddressFormState, values: FormValues): AddressFormState {
  const dropped = isTyped(state) ? state.values : undefined
  return { ...untouched, values, base: values, dropped, round: state.round + 1 }
}

const told = (errors: FieldErrors) => ({ errors, listed: Object.keys(errors) as (keyof FieldErrors)[] })

/** What was found wrong is looked at again with every key; what is only just being typed is left alone. */
function recheck(state: AddressFormState, changed: TextName): AddressFormState {
  const errors = { ...state.errors }
  for (const name of affectedBy(changed)) {
    if (errors[name]) errors[name] = checkField(name, state.values)
  }
  return { ...state, dropped: undefined, errors: inFormOrder(errors) }
}
