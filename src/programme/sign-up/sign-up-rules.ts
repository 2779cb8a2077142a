/** How one signs up for an event, as its entry says it. */
export interface SignUpSetting {
  guests: boolean
  /** How many people one may bring along at the most. */
  companions: number
  meals: readonly string[]
  limit?: number | undefined
  /** A day, or a day with an hour. */
  closes?: string | undefined
  seenBy: 'members' | 'organiser'
}

/** What decides whether one can sign up. */
export interface Answerable {
  begins?: string | undefined
  cancelled: boolean
  signUp?: SignUpSetting | undefined
}

/** `none` where the organiser does not want to be told, `over` as soon as it has begun. */
export type SignUpState = 'none' | 'open' | 'closed' | 'cancelled' | 'over'

export function signUpState({ begins, cancelled, signUp }: Answerable, now: string): SignUpState {
  if (!signUp) return 'none'
  if (cancelled) return 'cancelled'
  if (begins !== undefined && isPast(begins, now)) return 'over'
  return signUp.closes !== undefined && isPast(signUp.closes, now) ? 'closed' : 'open'
}

/** A day is past when the next one has begun, an hour when it strikes. Now is a minute: 2026-06-21T19:30. */
export const isPast = (moment: string, now: string): boolean =>
  moment.includes('T') ? moment <= now : moment < now.slice(0, 10)

/** Somebody who comes: the one who has answered, without a name, or one whom he brings along. */
export interface Person {
  name: string
  /** '' where there was nothing to choose. */
  meal: string
}

export interface Queued {
  id: string
  persons: number
}

/** Who of those who wait gets a place now: the first who fits with all he brings, then the next. */
export function movingUp<Each extends Queued>(
  waiting: readonly Each[],
  taken: number,
  limit: number | undefined,
): Each[] {
  let free = limit === undefined ? Number.POSITIVE_INFINITY : limit - taken
  return waiting.filter(({ persons }) => {
    if (persons > free) return false
    free -= persons
    return true
  })
}

export const fits = (persons: number, taken: number, limit: number | undefined): boolean =>
  limit === undefined || taken + persons <= limit

/**
 * Once it is closed, what was ordered is ordered: people may stay away, and nobody comes instead or eats something else.
 */
export function isOnlyLess(people: readonly Person[], before: readonly Person[]): boolean {
  const left = before.map(({ meal }) => meal)
  return people.every(({ meal }) => {
    const at = left.indexOf(meal)
    if (at < 0) return false
    left.splice(at, 1)
    return true
  })
}

/** What of an answer does not go with what the event says by now: it was answered before that changed. */
export function oddities(people: readonly Person[], { companions, meals }: SignUpSetting): string[] {
  const gone = [...new Set(people.map(({ meal }) => meal))].filter((meal) => meal !== '' && !meals.includes(meal))
  const lacking = meals.length > 0 && people.some(({ meal }) => meal === '')
  return [
    ...(people.length - 1 > companions ? ['Mehr Begleitung, als jetzt vorgesehen ist'] : []),
    ...gone.map((meal) => `„${meal}“ steht nicht mehr zur Wahl`),
    ...(lacking ? ['Noch kein Essen gewählt'] : []),
  ]
}

/** Why nobody signs up any more. */
export function closedWords(state: SignUpState): string {
  if (state === 'cancelled') return 'Diese Veranstaltung ist abgesagt.'
  if (state === 'over') return 'Diese Veranstaltung hat schon begonnen.'
  return 'Die Anmeldung ist geschlossen.'
}
