import { useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'

const name = 'suche'

/** What is being looked for in a list, kept in the address (?suche=…) without filling the history. */
export function useFilterInAddress(): [string, (filter: string) => void] {
  const [params, setParams] = useSearchParams()
  const inAddress = params.get(name) ?? ''
  const { key } = useLocation()
  const isPop = useNavigationType() === 'POP'
  // What is typed shows at once and does not wait for the router; only going back or forth brings the address's own.
  const [filter, setFilter] = useState(inAddress)
  const [shownKey, setShownKey] = useState(key)
  if (shownKey !== key) {
    setShownKey(key)
    if (isPop) setFilter(inAddress)
  }

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
