const key = 'pennal.why'

/**
 * Why somebody finds himself at the login or on the start page. `ended`: his session was over. `elsewhere`: he signed out in
 * another tab. `wanted`: he went to a page of the members. `link`: a link from outside led him there.
 */
export type Departure = 'ended' | 'elsewhere' | 'wanted' | 'link'

export function noteDeparture(why: Departure): void {
  sessionStorage.setItem(key, why)
}

export function readDeparture(): Departure | undefined {
  return (sessionStorage.getItem(key) as Departure | null) ?? undefined
}

export function forgetDeparture(): void {
  sessionStorage.removeItem(key)
}
