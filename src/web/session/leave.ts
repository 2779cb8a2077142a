import { session } from './session.ts'

/** Forgets the token and goes to the root page as a new document: with the old one goes all that it had loaded. */
export function leave(): void {
  session.dropToken('')
  window.location.replace('/')
}
