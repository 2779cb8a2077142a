import { useEffect, useRef } from 'react'
import { Notice } from '../../../design/page/notice.tsx'
import { fieldLabels } from '../../../members/record/fields/field-lists-rules.ts'
import { fieldId } from './address-field.tsx'
import type { AddressFormState } from './address-form-state.ts'
import { AddressOutcome } from './address-outcome.tsx'

const sent = 'Deine Adresse wurde erfolgreich übermittelt.'
const failed = 'Die Adresse konnte leider nicht korrekt übermittelt werden. Wende Dich bitte an den Webmaster.'

/** How it went, above the form. The focus comes here from the button far below. */
export function AddressMessages({ state, onTakenBack }: { state: AddressFormState; onTakenBack: () => unknown }) {
  const { status, outcome } = state
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (status === 'success' || status === 'error') place.current?.focus()
  }, [status])
  return (
    <div className="address-messages frameless" ref={place} tabIndex={-1}>
      {status === 'success' && (
        <Notice tone="success" live>
          <p>{sent}</p>
        </Notice>
      )}
      {outcome && <AddressOutcome key={outcome.after.revision} outcome={outcome} onTakenBack={onTakenBack} />}
      {status === 'error' && (
        <Notice tone="error" live>
          <p>{failed}</p>
        </Notice>
      )}
      <ErrorList state={state} />
    </div>
  )
}

function ErrorList({ state: { errors, listed } }: { state: AddressFormState }) {
  const names = listed.filter((name) => errors[name])
  return (
    <>
      {/* Heard once, when it was to be sent, and not again with every field that is put right. */}
      <p className="sr-only" role="alert">
        {listed.length > 0 && titleOf(listed.length)}
      </p>
      {names.length > 0 && (
        <Notice tone="error" title={titleOf(names.length)}>
          <ul className="address-errors">
            {names.map((name) => (
              <li key={name}>
                <a
                  href={`#${fieldId(name)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    document.getElementById(fieldId(name))?.focus()
                  }}
                >
                  {fieldLabels[name]}
                </a>
                : {errors[name]}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

const titleOf = (count: number) =>
  count === 1 ? 'Eine Angabe stimmt noch nicht:' : `${count} Angaben stimmen noch nicht:`
