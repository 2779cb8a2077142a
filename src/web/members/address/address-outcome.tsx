import { useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { Failure, Notice } from '../../../design/page/notice.tsx'
import { wordsOf } from '../../session/refused-call.ts'
import { takeBackAddress } from './address-calls.ts'
import type { AddressOutcome as Outcome } from './address-form-state.ts'
import { changesIn } from './address-history.ts'
import { ChangeList } from './change-list.tsx'

type AddressOutcomeProps = {
  outcome: Outcome
  onTakenBack: () => unknown
}

/** What sending it has changed, old beside new, and the way to take it back. */
export function AddressOutcome({ outcome: { before, after }, onTakenBack }: AddressOutcomeProps) {
  const [isBusy, setBusy] = useState(false)
  const [isTakenBack, setTakenBack] = useState(false)
  const [failure, setFailure] = useState('')

  async function takeBack() {
    setBusy(true)
    setFailure('')
    try {
      await takeBackAddress(after.revision)
      setTakenBack(true)
    } catch (error) {
      setFailure(`${wordsOf(error)} Es wurde nichts zurückgenommen.`)
    } finally {
      setBusy(false)
    }
    await onTakenBack()
  }

  if (isTakenBack) {
    return (
      <Notice tone="success" live>
        <p>Zurückgenommen. Es gilt wieder, was vorher gespeichert war.</p>
      </Notice>
    )
  }
  if (!before) return <p>Damit ist deine Adresse zum ersten Mal gespeichert.</p>
  if (changesIn(before, after).length === 0) return <p>Geändert hat sich dadurch nichts.</p>
  return (
    <div className="address-outcome-list">
      <h2>Das hat sich geändert</h2>
      <ChangeList before={before} after={after} />
      <Failure>{failure}</Failure>
      <div className="button-row">
        <Button variant="secondary" busy={isBusy} onClick={() => void takeBack()}>
          Rückgängig machen
        </Button>
      </div>
    </div>
  )
}
