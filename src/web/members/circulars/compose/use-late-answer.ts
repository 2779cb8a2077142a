import { useEffect, useRef, useState } from 'react'
import { wordsOf } from '../../../session/refused-call.ts'

/** So long nothing must change before the server is asked. */
const calmMs = 400

interface LateAnswer<T> {
  /** To what was asked last and is answered; stays while the next one is on its way. */
  answer: T | undefined
  failure: string
  isBusy: boolean
}

/** The answer to what is being written, a moment after the last key. `about` says when there is something new to ask. */
export function useLateAnswer<T>(about: string, call: () => Promise<T>): LateAnswer<T> {
  const [state, setState] = useState<LateAnswer<T>>({ answer: undefined, failure: '', isBusy: true })
  const latest = useRef(call)
  latest.current = call
  const asked = useRef('')
  useEffect(() => {
    const isFirst = asked.current === ''
    asked.current = about
    setState((before) => ({ ...before, isBusy: true }))
    const ask = async () => {
      const found = await latest.current().then(
        (answer) => ({ answer, failure: '' }),
        (error) => ({ failure: wordsOf(error) }),
      )
      // An answer that comes after the next question is none.
      if (asked.current === about) setState((before) => ({ ...before, ...found, isBusy: false }))
    }
    const timer = setTimeout(() => void ask(), isFirst ? 0 : calmMs)
    return () => clearTimeout(timer)
  }, [about])
  return state
}
