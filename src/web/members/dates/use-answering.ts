import { useRef, useState } from 'react'
import { notifyFailure } from '../../shell/notify.tsx'
import { giveAnswer, referenceIn } from './date-calls.ts'

/** Answers to one of several dates, which are known by their addresses. */
export function useAnswering(onAnswered: () => Promise<void>) {
  const [busy, setBusy] = useState('')
  const isBusy = useRef(false)
  const answer = async (path: string, said: 'yes' | 'no') => {
    // One after the other: what is shown is what the server has said last.
    if (isBusy.current) return
    isBusy.current = true
    setBusy(path)
    await giveAnswer(referenceIn(path), { answer: said }).catch(notifyFailure)
    await onAnswered()
    isBusy.current = false
    setBusy('')
  }
  return {
    isBusyWith: (path: string) => busy === path,
    answer: (path: string, said: 'yes' | 'no') => void answer(path, said),
  }
}
