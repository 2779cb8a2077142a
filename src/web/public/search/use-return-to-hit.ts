import { type MouseEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { isRepeatedLoad, positionOf } from '../../shell/scroll-positions.ts'

const followedKey = 'pennal.followed'

/**
 * A reader who follows a hit and comes back finds himself where he was, with the focus on that hit. On a new document what
 * members find arrives late: after the browser and the router have looked for that place.
 */
export function useReturnToHit({
  isThere,
  isLate,
}: {
  isThere: boolean
  isLate: boolean
}): (event: MouseEvent) => void {
  const { key, search } = useLocation()
  const isPop = useNavigationType() === 'POP'
  const isDone = useRef(false)

  useEffect(() => {
    if (!isThere || isDone.current) return
    isDone.current = true
    if (!isPop) return
    const position = isLate && isRepeatedLoad() ? positionOf(key) : undefined
    if (position !== undefined) window.scrollTo(0, position)
    const followed = readFollowed()
    if (followed?.from !== key + search) return
    const hits = Array.from(document.querySelectorAll<HTMLAnchorElement>('.hit a'))
    hits.find((hit) => hit.getAttribute('href') === followed.to)?.focus({ preventScroll: true })
  }, [isThere, isLate, isPop, key, search])

  return ({ target }) => {
    const hit = target instanceof Element && target.closest('.hit a')
    if (hit) sessionStorage.setItem(followedKey, JSON.stringify({ from: key + search, to: hit.getAttribute('href') }))
  }
}

function readFollowed(): { from: string; to: string } | null {
  try {
    return JSON.parse(sessionStorage.getItem(followedKey) ?? 'null')
  } catch {
    return null
  }
}
