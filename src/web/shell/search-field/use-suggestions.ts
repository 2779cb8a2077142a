import { useEffect, useRef, useState } from 'react'
import type { Suggestion } from '../../../calls/search/suggestions.ts'
import { askSuggestions } from './ask-suggestions.ts'

/** So long after the last key: who types fast is asked for once. */
const calmMs = 150
const fewestLetters = 2

interface Offered {
  suggestions: readonly Suggestion[]
  /** Which one the keyboard is at; -1 for none. */
  at: number
}

const nothing: Offered = { suggestions: [], at: -1 }

/**
 * What is offered for what has been typed. An answer that comes after the next key is dropped, and what is offered stays
 * until there is something else, so that nothing flickers. If it cannot be had, nothing is offered and nothing is said.
 */
export function useSuggestions() {
  const [offered, setOffered] = useState<Offered>(nothing)
  const asking = useRef<AbortController>(undefined)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  const stop = () => {
    clearTimeout(waiting.current)
    asking.current?.abort()
  }
  useEffect(
    () => () => {
      clearTimeout(waiting.current)
      asking.current?.abort()
    },
    [],
  )

  const ask = async (term: string) => {
    const own = new AbortController()
    asking.current = own
    const suggestions = await askSuggestions(term, own.signal).catch(() => [])
    if (!own.signal.aborted) setOffered({ suggestions, at: -1 })
  }
  const close = () => {
    stop()
    setOffered(nothing)
  }
  return {
    ...offered,
    close,
    type(typed: string, isAtOnce = false) {
      const term = typed.trim()
      if (term.length < fewestLetters) return close()
      stop()
      waiting.current = setTimeout(() => void ask(term), isAtOnce ? 0 : calmMs)
    },
    /** Past the last one comes none, which is what has been typed, and then the first. */
    step(by: 1 | -1) {
      setOffered(({ suggestions, at }) => {
        const places = suggestions.length + 1
        return { suggestions, at: ((at + 1 + by + places) % places) - 1 }
      })
    },
  }
}
