import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useArrival } from '../../shell/use-arrival.ts'

/** What is being looked for in a list, kept in the address (?suche=…) without filling the history. */
export function useFilterInAddress(name = 'suche'): [string, (filter: string) => void] {
  const [params, setParams] = useSearchParams()
  const inAddress = params.get(name) ?? ''
  // What is typed shows at once and does not wait for the router; only going back or forth brings the address's own.
  const [filter, setFilter] = useState(inAddress)
  useArrival((isPop) => {
    if (isPop) setFilter(inAddress)
  })

  const change = (next: string) => {
    setFilter(next)
    setParams(
      (previous) => {
        if (next.trim()) previous.set(name, next)
        else previous.delete(name)
        return previous
      },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    )
  }
  return [filter, change]
}
