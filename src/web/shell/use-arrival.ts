import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Calls when the page shows another address, while it is drawn, so that nothing of the old one flashes up; says whether
 * the reader went back or forth to it.
 */
export function useArrival(arrive: (isPop: boolean) => void): void {
  const { key } = useLocation()
  const isPop = useNavigationType() === 'POP'
  const [shownKey, setShownKey] = useState(key)
  if (shownKey === key) return
  setShownKey(key)
  arrive(isPop)
}
