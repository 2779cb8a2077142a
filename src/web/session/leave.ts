import { type Departure, noteDeparture } from './departure.ts'
import { session } from './session.ts'
import { endTurn } from './turn.ts'
import { keepWayOn, titleAt } from './way-on.ts'

let isLeaving = false

/**
 * Forgets the token and goes to the root page as a new document: with the old one goes all that it had loaded. Who did not
 * ask for it is told why, and finds the way back once he has signed in again.
 */
export function leave(why?: Extract<Departure, 'ended' | 'elsewhere'>): void {
  if (session.token() && why) {
    const { pathname, search, hash } = window.location
    noteDeparture(why)
    keepWayOn({ path: pathname + search + hash, title: titleAt(pathname) })
  }
  endTurn()
  session.dropToken('')
  // Several calls may learn at once that the session is over; a second departure would break the first one off.
  if (isLeaving) return
  isLeaving = true
  window.location.replace('/')
  // A reader who is asked whether to leave may stay. Then the next call finds out again.
  setTimeout(() => {
    isLeaving = false
  }, 3000)
}
