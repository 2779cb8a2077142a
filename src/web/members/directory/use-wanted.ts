import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useArrival } from '../../shell/use-arrival.ts'
import { paramsOf, peoplePerStep, type Wanted, wantedBy, withoutFilters } from './wanted-in-address.ts'

/** So long after the last key a search begins. */
const pauseMs = 200

/** What the directory shows, kept in the address without filling the history. */
export function useWanted() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  // What was chosen last. The address has it only when its answer is there, and the next choice does not wait for that.
  const [wanted, setWanted] = useState(() => wantedBy(params))
  const latest = useRef(wanted)
  const [typed, setTyped] = useState(wanted.search)
  useArrival((isPop) => {
    latest.current = wantedBy(params)
    setWanted(latest.current)
    // What is typed goes its own way; going back or forth brings the address's own, and so does a link from elsewhere.
    if (isPop || state?.isChosenHere !== true) setTyped(latest.current.search)
  })

  const change = (next: Wanted, asksAgain = true) => {
    latest.current = next
    setWanted(next)
    setParams(paramsOf(next), {
      replace: true,
      preventScrollReset: true,
      state: { isChosenHere: true },
      ...(!asksAgain && { defaultShouldRevalidate: false }),
    })
  }
  /** Another choice begins a list of its own. */
  const choose = (choice: Partial<Wanted>) => change({ ...latest.current, shown: peoplePerStep, ...choice })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed starts the pause, nothing else does.
  useEffect(() => {
    const search = typed.trim()
    if (search === latest.current.search) return
    const pause = setTimeout(() => choose({ search }), pauseMs)
    return () => clearTimeout(pause)
  }, [typed])

  return {
    wanted,
    typed,
    type: setTyped,
    choose,
    view: (view: Wanted['view']) => change({ ...latest.current, view }, false),
    reset() {
      setTyped('')
      change(withoutFilters(latest.current))
    },
  }
}
