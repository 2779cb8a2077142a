import { useEffect, useState } from 'react'

/** False on the server and until scripts run: a form that is sent earlier would only reload the page. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return hydrated
}
