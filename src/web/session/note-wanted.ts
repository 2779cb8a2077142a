import { noteDeparture, readDeparture } from './departure.ts'
import { keepWayOn, titleAt } from './way-on.ts'

/** Where a visitor wanted to go who has to sign in first, and how he came to want it. */
export function noteWanted({ pathname, search }: URL): void {
  const { location, document } = window
  // What a request is for, the router says without its hash.
  const hash = location.pathname === pathname ? location.hash : ''
  keepWayOn({ path: pathname + search + hash, title: titleAt(pathname) })
  // That his session has ended says more.
  if (readDeparture() === 'ended' || readDeparture() === 'elsewhere') return
  const isFromHere = location.pathname !== pathname || document.referrer.startsWith(location.origin)
  noteDeparture(isFromHere ? 'wanted' : 'link')
}
