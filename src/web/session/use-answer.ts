import { useCallback, useEffect, useRef, useState } from 'react'
import { wordsOf } from './refused-call.ts'

export interface Answer<T> {
  /** Undefined until it has come for the first time; a later one takes its place. */
  answer: T | undefined
  /** Why it did not come, in German. */
  failure: string
  isBusy: boolean
  ask: () => Promise<void>
}

/**
 * The answer of a call that a dialog shows. It is the dialog that asks, when it opens and as often as it likes.
 * @param first what a page has asked for before it was drawn, so that nothing moves when it comes
 */
export function useAnswer<T>(call: () => Promise<T>, first?: T): Answer<T> {
  const [state, setState] = useState<Omit<Answer<T>, 'ask'>>({
    answer: first,
    failure: '',
    isBusy: first === undefined,
  })
  const latest = useRef(call)
  latest.current = call
  const asked = useRef(0)
  const ask = useCallback(async () => {
    // An answer to an earlier question may come after that to a later one: then it is no answer any more.
    const turn = ++asked.current
    const become = (next: (before: Omit<Answer<T>, 'ask'>) => Omit<Answer<T>, 'ask'>) => {
      if (turn === asked.current) setState(next)
    }
    setState((before) => ({ ...before, isBusy: true }))
    try {
      const answer = await latest.current()
      become(() => ({ answer, failure: '', isBusy: false }))
    } catch (error) {
      become((before) => ({ ...before, failure: wordsOf(error), isBusy: false }))
    }
  }, [])
  return { ...state, ask }
}

/** The same of what is to be seen at once: it is asked for with the first drawing, unless it came along. */
export function useAnswerAtOnce<T>(call: () => Promise<T>, first?: T): Answer<T> {
  const answer = useAnswer(call, first)
  const { ask } = answer
  const isThere = first !== undefined
  useEffect(() => {
    if (!isThere) void ask()
  }, [ask, isThere])
  return answer
}
