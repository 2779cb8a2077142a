import { useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import { Failure } from '../../../design/page/notice.tsx'
import { withdrawOffer } from '../../session/passkeys.ts'
import { useAnswerAtOnce } from '../../session/use-answer.ts'
import { Outcome } from '../outcome.tsx'
import { fetchWays, proveByPasskey, type Ways } from './proof-calls.ts'
import { TypedProof } from './typed-proof.tsx'
import { useProof } from './use-proof.ts'

type ProofDialogProps = { onEnd: (isProved: boolean) => void }

const formId = 'bestaetigung'

/** Asks for what its owner has: a passkey or a code where he has a second factor, else the password. */
export function ProofDialog({ onEnd }: ProofDialogProps) {
  const found = useAnswerAtOnce(fetchWays)
  const [wantsCode, setWantsCode] = useState(false)
  const proof = useProof(() => onEnd(true))
  const way = found.answer && wayOf(found.answer, wantsCode)
  function cancel() {
    if (way === 'passkey' && proof.isBusy) void withdrawOffer()
    onEnd(false)
  }
  function takeOtherWay() {
    setWantsCode(!wantsCode)
    proof.complain('')
  }
  return (
    <Dialog
      open
      begun
      onOpenChange={cancel}
      title="Bitte bestätige noch einmal, dass du es bist."
      action={
        way === 'passkey' ? (
          <Button key="passkey" autoFocus busy={proof.isBusy} onClick={() => void proof.prove(proveByPasskey)}>
            Mit Passkey bestätigen
          </Button>
        ) : (
          <Button key="typed" type="submit" form={formId} busy={proof.isBusy || !way}>
            Bestätigen
          </Button>
        )
      }
    >
      <Outcome of={found} waiting="Einen Augenblick bitte …">
        {(ways) => (
          <>
            <p>
              Was du vorhast, soll niemand tun können, der nur deinen offenen Browser findet. {way && means[way]} geht
              es weiter, und zehn Minuten lang fragen wir nicht wieder.
            </p>
            {way && way !== 'passkey' && (
              <TypedProof key={way} id={formId} way={way} hasCodes={ways.hasCodes} proof={proof} />
            )}
            <Failure>{proof.failure || (way === 'passkey' && proof.wrong)}</Failure>
            {ways.hasPasskey && (
              <p>
                <Button variant="quiet" disabled={proof.isBusy} onClick={takeOtherWay}>
                  {wantsCode ? 'Doch den Passkey nehmen' : 'Stattdessen einen Code eingeben'}
                </Button>
              </p>
            )}
          </>
        )}
      </Outcome>
    </Dialog>
  )
}

const means = { password: 'Mit deinem Passwort', passkey: 'Mit deinem Passkey', code: 'Mit einem Code' }

function wayOf({ isByFactor, hasPasskey }: Ways, wantsCode: boolean): keyof typeof means {
  if (!isByFactor) return 'password'
  return hasPasskey && !wantsCode ? 'passkey' : 'code'
}
