import { useState } from 'react'
import { passkeyWords } from '../../session/passkeys.ts'
import { RefusedCall, wordsOf } from '../../session/refused-call.ts'

/** Sends a proof, and says why it was none: at the field, where the server has judged what was typed, else below. */
export function useProof(onProved: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const [failure, setFailure] = useState('')

  /** About what stands there now; nothing, where that has changed. */
  function complain(words: string) {
    setWrong(words)
    setFailure('')
  }
  async function prove(work: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    complain('')
    try {
      await work()
      onProved()
      return true
    } catch (error) {
      setBusy(false)
      const told = error instanceof RefusedCall ? error.errors[0]?.message : undefined
      setWrong(told ?? '')
      if (!told) setFailure(error instanceof RefusedCall ? wordsOf(error) : (passkeyWords(error) ?? ''))
      return false
    }
  }
  return { isBusy, wrong, failure, prove, complain }
}
