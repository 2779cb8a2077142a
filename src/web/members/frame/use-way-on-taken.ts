import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { forgetWayOn, readWayOn } from '../../session/way-on.ts'
import { pathOf } from '../../session/way-on-rules.ts'

/** Who has come to where he wanted to go is not sent there again. */
export function useWayOnTaken(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const wayOn = readWayOn()
    if (wayOn && pathOf(wayOn.path) === pathname) forgetWayOn()
  }, [pathname])
}
