import { useEffect, useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { useHydrated } from '../../../design/use-hydrated.ts'
import { knowsPasskeys, offersInField, withdrawOffer } from '../../session/passkeys.ts'
import { signInWithPasskey } from './passkey-sign-in.ts'

type PasskeyButtonProps = { onDone: () => void; onFailed: (words: string | undefined) => void }

/** A challenge is good for five minutes, and a login page may stay open for longer. */
const renewAfterMilliseconds = 4 * 60_000

/** Below the form: the way in without typing anything. The browser also offers it in the field for the user. */
export function PasskeyButton({ onDone, onFailed }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false)
  // While the button is at work the offer in the field would only be in its way.
  useOfferInField(!isBusy, onDone, onFailed)
  const isReady = useHydrated()
  const press = async () => {
    setBusy(true)
    onFailed(undefined)
    const failed = await signInWithPasskey()
    if (!failed) return onDone()
    setBusy(false)
    onFailed(failed.words)
  }
  return (
    // It keeps its room in a browser that does without, so that nothing moves when the page comes alive.
    <div className="login-passkey" data-unknown={isReady && !knowsPasskeys()}>
      <Button variant="secondary" busy={isBusy} disabled={!isReady} onClick={() => void press()}>
        Mit Passkey anmelden
      </Button>
    </div>
  )
}

function useOfferInField(isWanted: boolean, onDone: () => void, onFailed: (words: string) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offer stands for as long as the page does; other words for the same ends are no reason for another one
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const offer = async () => {
      clearTimeout(timer)
      timer = setTimeout(() => void offer(), renewAfterMilliseconds)
      const failed = await signInWithPasskey(true)
      if (isOver) return
      if (!failed) return onDone()
      // Without words it was taken back, or this browser does without; that is no news.
      if (failed.words && failed.isTold) {
        onFailed(failed.words)
        void offer()
      }
    }
    void offersInField().then((offers) => {
      if (offers && !isOver) void offer()
    })
    return () => {
      isOver = true
      if (timer !== undefined) void withdrawOffer()
      clearTimeout(timer)
    }
  }, [isWanted])
}
