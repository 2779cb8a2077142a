/**
 * Which sign-in of this browser counts. Each one, and each sign-out, begins another turn; a tab whose token is of an earlier
 * one has none any more. The turn lies where all tabs see it and hear of it (localStorage), the token never does.
 * shell/head-script.ts goes by it on every page, reading pages too.
 */
export const turnKey = 'pennal.turn'

/** The token of this tab is the one that counts from now on: the others ask for it. */
export function beginTurn(): void {
  renew()
  sessionStorage.setItem(turnKey, current())
}

/** Ends the session in all tabs, unless another one has begun there already. */
export function endTurn(): void {
  if ((sessionStorage.getItem(turnKey) ?? '') === current()) renew()
  sessionStorage.removeItem(turnKey)
}

const current = () => localStorage.getItem(turnKey) ?? ''

function renew(): void {
  try {
    localStorage.setItem(turnKey, `${Date.now()}.${Math.random()}`)
  } catch {
    // There is no room, so the others do not hear of it; what they ask the server will tell them.
  }
}
