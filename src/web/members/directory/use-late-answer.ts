import { useEffect, useRef, useState } from 'react'

/** What was there when the page was drawn, or is on its way. */
interface MaybeLate<T> {
  settled: T | undefined
  coming: Promise<T>
}

/**
 * The newest answer that has come. While a later one is on its way, the one before it stays; one that is overtaken is
 * never shown.
 */
export function useLateAnswer<T>({ settled, coming }: MaybeLate<T>): { answer: T | undefined; isComing: boolean } {
  const [late, setLate] = useState<{ of: Promise<T>; answer: T }>()
  useEffect(() => {
    if (settled !== undefined) return
    let isOvertaken = false
    void coming.then((answer) => {
      if (!isOvertaken) setLate({ of: coming, answer })
    })
    return () => {
      isOvertaken = true
    }
  }, [settled, coming])

  const current = settled ?? (late?.of === coming ? late.answer : undefined)
  const latest = useRef(current)
  if (current !== undefined) latest.current = current
  return { answer: latest.current, isComing: current === undefined }
}
