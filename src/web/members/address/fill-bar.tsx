import { type Dispatch, useRef, useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { wordsOf } from '../../session/refused-call.ts'
import { formatDay } from '../../shell/moments.ts'
import { fetchAddresses, type StoredAddress } from './address-calls.ts'
import type { AddressFormEvent, AddressFormState } from './address-form-state.ts'
import { isSame, valuesOf } from './form-values.ts'

type FillBarProps = {
  state: AddressFormState
  /** What is on file, as far as this page knows. */
  filed: StoredAddress | undefined
  dispatch: Dispatch<AddressFormEvent>
}

/** Saves typing: fills the form with what is on file, asked for afresh, since the office may have changed it. */
export function FillBar({ state: { status, values, dropped, note }, filed, dispatch }: FillBarProps) {
  const [isBusy, setBusy] = useState(false)
  const told = useRef<HTMLParagraphElement>(null)
  // It would put there what stands there already.
  const isFilled = filed !== undefined && isSame(values, valuesOf(filed))

  async function fill() {
    setBusy(true)
    dispatch({ kind: 'not filled', note: '' })
    try {
      const { current } = await fetchAddresses()
      if (current) {
        const note = `Ausgefüllt mit dem Stand vom ${formatDay(current.changedAt)}. Ändere, was nicht mehr stimmt.`
        dispatch({ kind: 'filled', values: valuesOf(current), note })
        // The button goes with its use; the keyboard goes on from what is said about it.
        told.current?.focus({ preventScroll: true })
      } else {
        dispatch({
          kind: 'not filled',
          note: 'Von dir ist noch keine Adresse gespeichert. Bitte fülle die Felder selbst aus.',
        })
      }
    } catch (error) {
      dispatch({ kind: 'not filled', note: wordsOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="address-fill screen-only" inert={status === 'loading'}>
      <div className="button-row">
        {!isFilled && (
          <Button variant="secondary" busy={isBusy} onClick={fill}>
            Mit meinen Angaben füllen
          </Button>
        )}
        {dropped && (
          <Button variant="quiet" onClick={() => dispatch({ kind: 'restored' })}>
            Eingaben zurückholen
          </Button>
        )}
      </div>
      <p ref={told} className="address-outcome frameless" role="status" tabIndex={-1}>
        {note}
      </p>
      <p className="address-rule soft">Alles ohne den Zusatz „(freiwillig)“ brauchen wir.</p>
    </div>
  )
}
