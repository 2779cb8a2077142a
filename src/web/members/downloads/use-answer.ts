import { useCallback, useRef, useState } from 'react'
import { wordsOf } from './refused-call.ts'

export interface Answer<T> {
  /** Undefined until it has come for the first time; a later one takes its place. */
  answer: T | undefined
  /** Why it did not come, in German. */
  failure: string
  isBusy: boolean
  ask: () => Promise<void>
}

/** The answer of a call that a dialog shows. It is the dialog that asks, when it opens and as often as it likes. */
export function useAnswer<T>(call: () => Promise<T>): Answer<T> {
  const [state, setState] = useState<Omit<Answer<T>, 'ask'>>({ answer: undefined, failure: '', isBusy: true })
  const latest = useRef(call)
  latest.current = call
  const ask = useCallback(async () => {
    setState((before) => ({ ...before, isBusy: true }))
    try {
      setState({ answer: await latest.current(), failure: '', isBusy: false })
    } catch (error) {
      setState((before) => ({ ...before, failure: wordsOf(error), isBusy: false }))
    }
  }, [])
  return { ...state, ask }
}
