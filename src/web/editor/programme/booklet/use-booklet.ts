import { useCallback, useEffect, useRef, useState } from 'react'
import { wordsOf } from '../../../session/refused-call.ts'
import { fetchDrafts } from '../../editor-calls.ts'
import { fetchBooklet, type WantedBooklet } from './booklet-calls.ts'
import { drawPages, type PagePicture } from './draw-pages.ts'

export interface ShownBooklet {
  wanted: WantedBooklet
  pages: PagePicture[]
  unfinished: number
}

/** After the last change of a draft so much time passes before the booklet is set again. */
const pauseMs = 1500

/**
 * The booklet as it was set last. One at a time: what is wanted meanwhile is set afterwards, and of several wishes only
 * the last. `changed` is whatever changes with the drafts on the same screen.
 */
export function useBooklet(wanted: WantedBooklet, changed: unknown) {
  const [shown, setShown] = useState<ShownBooklet>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const next = useRef<WantedBooklet>(undefined)
  const isAtIt = useRef(false)

  const ask = useCallback(async (wish: WantedBooklet) => {
    next.current = wish
    if (isAtIt.current) return
    isAtIt.current = true
    setBusy(true)
    while (next.current) {
      const now: WantedBooklet = next.current
      next.current = undefined
      try {
        const { pdf, unfinished } = await fetchBooklet(now)
        const pages = await drawPages(pdf)
        setShown({ wanted: now, pages, unfinished })
        setFailure('')
      } catch (error) {
        if (!next.current) setFailure(wordsOf(error))
      }
    }
    isAtIt.current = false
    setBusy(false)
  }, [])

  const { semester, form, audience, withDrafts } = wanted
  const refresh = useCallback(
    () => void ask({ semester, form, audience, withDrafts }),
    [ask, semester, form, audience, withDrafts],
  )
  useEffect(refresh, [refresh])

  const seen = useRef(changed)
  useEffect(() => {
    if (Object.is(seen.current, changed)) return
    const timer = setTimeout(() => {
      seen.current = changed
      refresh()
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [changed, refresh])

  useWhenDraftsChange(refresh)
  return { shown, isBusy, failure, refresh }
}

/** Drafts are written in another tab, too: who comes back from there sees them. */
function useWhenDraftsChange(act: () => void): void {
  const known = useRef<string>(undefined)
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const drafts = await fetchDrafts().catch(() => undefined)
      if (!drafts) return
      const stamp = drafts
        .filter(({ isMine }) => isMine)
        .map(({ collection, entry, changedAt }) => `${collection} ${entry} ${changedAt}`)
        .join('\n')
      if (known.current !== undefined && known.current !== stamp) act()
      known.current = stamp
    }
    const onReturn = () => void look()
    onReturn()
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [act])
}
