import { useEffect, useRef } from 'react'

/** The first look comes soon, each later one after twice the time, and none after a minute: then the page is as it is. */
const firstMs = 700
const lastMs = 30_000

/** Asks again for as long as something is under way, so that its end is told without anyone loading the page anew. */
export function useFollowing(isUnderWay: boolean, ask: () => Promise<unknown>): void {
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (!isUnderWay) return
    let timer: ReturnType<typeof setTimeout>
    const lookAfter = (ms: number) => {
      if (ms > lastMs) return
      timer = setTimeout(() => void latest.current().finally(() => !isOver && lookAfter(ms * 2)), ms)
    }
    let isOver = false
    lookAfter(firstMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isUnderWay])
}
