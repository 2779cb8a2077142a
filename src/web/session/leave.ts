import { session } from './session.ts'

let isLeaving = false

/** Forgets the token and goes to the root page as a new document: with the old one goes all that it had loaded. */
export function leave(): void {
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
