import { type FormEvent, useReducer, useRef } from 'react'
import { Button } from '../../../design/button.tsx'
import { reloadProfile } from '../../session/load-profile.ts'
import { RefusedCall } from '../../session/refused-call.ts'
import type { Answer } from '../../session/use-answer.ts'
import { LeaveGuard } from '../../shell/leave-guard.tsx'
import { type Addresses, sendAddress } from './address-calls.ts'
import { AddressField, fieldId } from './address-field.tsx'
import { afterEvent, isTyped, untouched } from './address-form-state.ts'
import { AddressMessages } from './address-messages.tsx'
import { checkValues, type FieldErrors, halfTyped, inFormOrder } from './check-values.ts'
import { ConsentFields } from './consent-fields.tsx'
import { fieldGroups, textFields } from './field-groups.ts'
import { FillBar } from './fill-bar.tsx'

/** The address update. What is on file only helps to fill it in. */
export function AddressForm({ filed }: { filed: Answer<Addresses> }) {
  const [state, dispatch] = useReducer(afterEvent, untouched)
  const form = useRef<HTMLFormElement>(null)
  const { status, values, errors } = state
  const isBusy = status === 'loading'

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const wrong = inFormOrder({ ...checkValues(values), ...halfTypedFields(form.current) })
    const [first] = Object.keys(wrong)
    if (first) {
      dispatch({ kind: 'held back', errors: wrong })
      return document.getElementById(fieldId(first))?.focus()
    }
    dispatch({ kind: 'sent' })
    try {
      await sendAddress(values)
      dispatch({ kind: 'stored' })
      await Promise.all([filed.ask(), reloadProfile()])
    } catch (error) {
      console.error(error)
      dispatch({ kind: 'failed', errors: toldBy(error) })
    }
  }

  return (
    <>
      <LeaveGuard isNeeded={isTyped(state) || isBusy} title="Noch nicht übermittelt">
        Wenn du die Seite jetzt verlässt, geht verloren, was du eingetragen hast.
      </LeaveGuard>
      <AddressMessages state={state} />
      <form
        ref={form}
        className="address-form"
        data-status={status}
        method="post"
        noValidate
        aria-busy={isBusy}
        onSubmit={submit}
        onReset={(event) => {
          event.preventDefault()
          if (!isBusy) dispatch({ kind: 'reset' })
        }}
      >
        <FillBar state={state} dispatch={dispatch} />
        <div key={state.round} inert={isBusy}>
          {fieldGroups.map(({ legend, note, fields }) => (
            <fieldset key={legend} className="address-group">
              <legend>{legend}</legend>
              <div className="address-fields">
                {note && <p className="address-note">{note}</p>}
                {fields.map((field) => (
                  <AddressField
                    key={field.name}
                    field={field}
                    values={values}
                    error={errors[field.name]}
                    dispatch={dispatch}
                  />
                ))}
              </div>
            </fieldset>
          ))}
          <fieldset className="address-group">
            <legend>Einwilligung</legend>
            <div className="address-consents">
              <ConsentFields values={values} filed={filed.answer?.current ?? undefined} dispatch={dispatch} />
            </div>
          </fieldset>
        </div>
        <div className="button-row address-actions screen-only">
          <Button type="submit" busy={isBusy}>
            Adresse absenden
          </Button>
          <Button type="reset" variant="secondary" aria-disabled={isBusy}>
            Reset
          </Button>
        </div>
      </form>
    </>
  )
}

function halfTypedFields(form: HTMLFormElement | null): FieldErrors {
  const found = textFields.map(({ name }) => {
    const input = form?.elements.namedItem(name)
    return [name, input instanceof HTMLInputElement ? halfTyped(input) : undefined]
  })
  return Object.fromEntries(found.filter(([, problem]) => problem))
}

function toldBy(error: unknown): FieldErrors {
  if (!(error instanceof RefusedCall)) return {}
  return inFormOrder(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])))
}
