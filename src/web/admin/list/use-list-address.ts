import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Sort } from '../../../design/table/sorted-table.tsx'
import { useArrival } from '../../shell/use-arrival.ts'
import { type ListAddress, listIn, searchOf, sortInAddress, sortOf } from './list-address-rules.ts'

/** So long after the last key a search begins. */
const pauseMs = 150

let lastSearch = ''

/** The list as it was last looked at, for the way back from a record. */
export const listPath = (): string => `/administration${lastSearch}`

/** What the list shows, kept in the address without filling the history. */
export function useListAddress() {
  const [params, setParams] = useSearchParams()
  const { search } = useLocation()
  // What is chosen shows at once and outlives a list that is still on its way, of which the address knows nothing yet;
  // only going back or forth brings the address's own.
  const [wanted, setWanted] = useState(() => listIn(params))
  useArrival((isPop) => {
    if (isPop) setWanted(listIn(params))
  })
  useEffect(() => {
    lastSearch = search
  }, [search])

  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  const want = (change: Partial<ListAddress>, afterMs = 0) => {
    const next = { ...wanted, ...change }
    setWanted(next)
    clearTimeout(pause.current)
    const go = () => setParams(searchOf(next), { replace: true, preventScrollReset: true })
    if (afterMs > 0) pause.current = setTimeout(go, afterMs)
    else go()
  }
  return {
    wanted,
    type: (suche: string) => want({ suche }, pauseMs),
    choose: want,
    sort: sortOf(wanted.sortierung),
    setSort: (sort: Sort) => want({ sortierung: sortInAddress(sort) }),
    reset: () => want({ suche: '', status: '', jahr: '', ort: '', merkmal: '' }),
  }
}
