import type { Status } from '../../session/session.ts'
import type { StoredAddress } from './address-calls.ts'
import { affectedBy, checkField, type FieldErrors, inFormOrder } from './check-values.ts'
import { emptyValues, type FormValues, firstValues, inCountry, isSame, type TextName, valuesOf } from './form-values.ts'

export interface AddressOutcome {
  before: StoredAddress | undefined
  after: StoredAddress
}

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
  /** What was stored last, and what was there before; undefined before that, and once it is not talked about any more. */
  outcome: AddressOutcome | undefined
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
  /** What was typed here before the session ended. */
  | { kind: 'taken up'; values: FormValues }
  /** What is on file has become another one while this was typed. */
  | { kind: 'overtaken'; filed: FormValues; note: string }
  | { kind: 'held back'; errors: FieldErrors }
  | { kind: 'sent' }
  | { kind: 'stored'; outcome: AddressOutcome }
  | { kind: 'failed'; errors: FieldErrors }

export const untouched: AddressFormState = {
  status: '',
  outcome: undefined,
  values: firstValues,
  base: firstValues,
  dropped: undefined,
  errors: {},
  listed: [],
  note: '',
  round: 0,
}

/** The form as it opens: with what is on file, or as it is at first where nothing is. */
export function opened(filed: StoredAddress | undefined): AddressFormState {
  const values = filed ? valuesOf(filed) : firstValues
  return { ...untouched, values, base: values }
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
    case 'taken up':
      return { ...begin(state, event.values), base: state.base }
    case 'overtaken':
      return {
        ...begin(state, withTheirs(state, event.filed)),
        base: event.filed,
        dropped: undefined,
        status: 'error',
        note: event.note,
      }
    case 'held back':
      return { ...state, status: '', dropped: undefined, ...told(event.errors) }
    case 'sent':
      return { ...state, status: 'loading', dropped: undefined, note: '', outcome: undefined, ...told({}) }
    case 'stored':
      return { ...begin(state, firstValues), status: 'success', dropped: undefined, outcome: event.outcome }
    case 'failed':
      return { ...state, status: 'error', ...told(event.errors) }
  }
}

function withTyped({ values, base }: AddressFormState, name: TextName, value: string): FormValues {
  return name === 'country' ? inCountry(values, value, base) : { ...values, [name]: value }
}

/** Theirs where he had not changed anything, else his own. */
function withTheirs({ values, base }: AddressFormState, filed: FormValues): FormValues {
  const merged = Object.entries(values).map(([name, value]) => {
    const field = name as keyof FormValues
    return [name, value === base[field] ? filed[field] : value]
  })
  return Object.fromEntries(merged)
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
