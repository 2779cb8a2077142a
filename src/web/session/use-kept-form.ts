import { useCallback, useEffect, useRef, useState } from 'react'
import { findForm, forgetForm, type KeptForm, keepForm } from './kept-forms.ts'
import { ownEmail } from './own-email.ts'
import { session, useSession } from './session.ts'
import { titleAt } from './way-on.ts'

interface TypedForm<Values> {
  values: Values
  /** Whether there is something in it that would be lost. */
  isTyped: boolean
}

export interface Kept<Values> {
  /** What was kept here earlier, until it is taken or thrown away. */
  offered: KeptForm<Values> | undefined
  /** Answers what was kept, to be put into the form. */
  take: () => Values | undefined
  discard: () => void
}

/** Shortly after the last key; a browser that dies or forgets a tab does not say so first. */
const calmMs = 1000

/**
 * Keeps what is typed into a form in this browser until it is sent, so that neither the end of a session nor that of a tab
 * takes it along, and offers it again to the same person. A form that is left on purpose, sent or emptied is forgotten.
 * Passwords never go through here.
 */
export function useKeptForm<Values>(place: string, { values, isTyped }: TypedForm<Values>): Kept<Values> {
  const owner = useSession().profile?.email ?? ownEmail()
  const [offered, setOffered] = useState<KeptForm<Values>>()
  const wasTyped = useRef(false)
  // The owner is noted while he is known: the end of a session takes that away first.
  const latest = useRef({ values, isTyped, owner })
  latest.current = { values, isTyped, owner: owner || latest.current.owner }

  const keep = useCallback(() => {
    const { values: typed, isTyped: isWorthIt, owner: whose } = latest.current
    if (!isWorthIt || !whose) return
    const { pathname, search } = window.location
    keepForm({
      place,
      owner: whose,
      path: pathname + search,
      title: titleAt(pathname),
      values: typed,
      keptAt: Date.now(),
    })
  }, [place])
  const forget = useCallback(() => forgetForm(place, latest.current.owner), [place])

  useEffect(() => {
    setOffered(findForm<Values>(place, owner))
  }, [place, owner])

  // biome-ignore lint/correctness/useExhaustiveDependencies: with every key it begins to wait anew
  useEffect(() => {
    if (isTyped) {
      wasTyped.current = true
      const timer = setTimeout(keep, calmMs)
      return () => clearTimeout(timer)
    }
    if (wasTyped.current) forget()
    wasTyped.current = false
  }, [values, isTyped, keep, forget])

  useEffect(() => {
    const listening = new AbortController()
    const look = () => document.visibilityState === 'hidden' && keep()
    window.addEventListener('pagehide', keep, listening)
    document.addEventListener('visibilitychange', look, listening)
    return () => {
      listening.abort()
      // Left for another page of the app, on purpose; or the session is over, and the page goes with it.
      if (!session.token()) keep()
      else if (wasTyped.current) forget()
    }
  }, [keep, forget])

  const discard = () => {
    forget()
    setOffered(undefined)
  }
  return {
    offered,
    take() {
      setOffered(undefined)
      return offered?.values
    },
    discard,
  }
}
