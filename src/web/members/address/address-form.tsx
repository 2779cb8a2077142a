import { type FormEvent, useId, useReducer, useRef } from 'react'
import { Button } from '../../../design/button.tsx'
import { fieldLabels } from '../../../members/record/fields/field-lists-rules.ts'
import { reloadProfile } from '../../session/load-profile.ts'
import { RefusedCall } from '../../session/refused-call.ts'
import type { Answer } from '../../session/use-answer.ts'
import { useKeptForm } from '../../session/use-kept-form.ts'
import { KeptOffer } from '../../shell/kept-offer.tsx'
import { LeaveGuard } from '../../shell/leave-guard.tsx'
import { type Addresses, type StoredAddress, sendAddress } from './address-calls.ts'
import { changeWords } from './address-changes.ts'
import { AddressField, fieldId } from './address-field.tsx'
import { afterEvent, isTyped, opened } from './address-form-state.ts'
import { changesIn } from './address-history.ts'
import { AddressMessages } from './address-messages.tsx'
import { checkValues, type FieldErrors, halfTyped, inFormOrder } from './check-values.ts'
import { ConsentFields } from './consent-fields.tsx'
import { fieldGroups, textFields } from './field-groups.ts'
import { FillBar } from './fill-bar.tsx'
import { valuesOf } from './form-values.ts'

type AddressFormProps = {
  filed: Answer<Addresses>
  onStored: () => void
}

/** The address update. It opens with what is on file and says, before it is sent, what it would change of that. */
export function AddressForm({ filed, onStored }: AddressFormProps) {
  const current = filed.answer?.current ?? undefined
  const [state, dispatch] = useReducer(afterEvent, current, opened)
  const form = useRef<HTMLFormElement>(null)
  const { status, values, errors } = state
  const isBusy = status === 'loading'
  const kept = useKeptForm('address', { values, isTyped: isTyped(state) })
  const lineId = useId()

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
      const after = await sendAddress(values, current?.revision)
      dispatch({ kind: 'stored', outcome: { before: current, after } })
      onStored()
      await lookAgain()
    } catch (error) {
      console.error(error)
      const theirs = theirsIn(error)
      if (!theirs) return dispatch({ kind: 'failed', errors: toldBy(error) })
      dispatch({ kind: 'overtaken', filed: valuesOf(theirs), note: overtakenWords(current, theirs) })
      await filed.ask()
    }
  }

  const lookAgain = () => Promise.all([filed.ask(), reloadProfile()])

  return (
    <>
      <LeaveGuard isNeeded={isTyped(state) || isBusy} title="Noch nicht übermittelt">
        Wenn du die Seite jetzt verlässt, geht verloren, was du eingetragen hast.
      </LeaveGuard>
      <AddressMessages state={state} onTakenBack={lookAgain} />
      <KeptOffer kept={kept} onTake={(typed) => dispatch({ kind: 'taken up', values: { ...values, ...typed } })} />
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
        <FillBar state={state} filed={current} dispatch={dispatch} />
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
              <ConsentFields values={values} filed={current} dispatch={dispatch} />
            </div>
          </fieldset>
        </div>
        <div className="address-actions screen-only">
          <p className="address-change" id={lineId}>
            {changeWords(values, current)}
          </p>
          <div className="button-row">
            <Button type="submit" busy={isBusy} aria-describedby={lineId}>
              Adresse absenden
            </Button>
            <Button type="reset" variant="secondary" aria-disabled={isBusy}>
              Reset
            </Button>
          </div>
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

/** What his record has become since, where that is why it was refused. */
function theirsIn(error: unknown): StoredAddress | undefined {
  return error instanceof RefusedCall && error.status === 409
    ? ((error.conflict as StoredAddress) ?? undefined)
    : undefined
}

function overtakenWords(before: StoredAddress | undefined, theirs: StoredAddress): string {
  const changed = before ? changesIn(before, theirs).map((name) => fieldLabels[name]) : []
  const what = changed.length > 0 ? ` (${changed.join(', ')})` : ''
  return `Noch nichts abgesendet: Deine gespeicherten Angaben wurden inzwischen geändert${what}. Hier stehen sie jetzt zusammen mit deinen Änderungen. Bitte sieh sie durch und sende noch einmal ab.`
}
