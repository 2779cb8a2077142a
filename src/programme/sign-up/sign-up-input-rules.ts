import { hasForbidden, hasForbiddenInLine } from '../../text/character-rules.ts'
import { composeText } from '../../text/compose-text.ts'
import { isEmail, longestEmail, spellEmail } from '../../text/email-rules.ts'
import type { Person, SignUpSetting } from './sign-up-rules.ts'

/** As much as each field takes, in characters. */
export const longest = { name: 100, email: longestEmail, note: 300 }

/** What somebody says beside yes. */
export interface Wish {
  /** Himself first. */
  people: Person[]
  note: string
}

/** What is wrong, by field: `note`, `companions`, and for each person `name-1`, `meal-0`. */
export type WishErrors = Record<string, string>

const invisible = 'Hier steht ein Zeichen, das nicht zu sehen ist.'
const tooLong = (most: number) => `Das ist zu lang: höchstens ${most} Zeichen.`

/**
 * What is kept of a wish, and what is wrong with it. What somebody has had before an editor changed the choice may stay:
 * his meal, and those whom he brings along.
 */
export function checkWish(
  typed: Wish,
  { companions, meals }: Pick<SignUpSetting, 'companions' | 'meals'>,
  before: readonly Person[] = [],
): { wish: Wish; errors: WishErrors } {
  const people = typed.people.map(({ name, meal }, at) => ({ name: at === 0 ? '' : inLine(name), meal: meal.trim() }))
  const note = composeText(typed.note.replaceAll('\r\n', '\n')).trim()
  const errors: WishErrors = {}
  const most = Math.max(companions, before.length - 1)
  if (people.length - 1 > most) {
    errors.companions =
      most === 0 ? 'Hier kommt jeder allein.' : `Höchstens ${most} ${most === 1 ? 'Begleitperson' : 'Begleitpersonen'}.`
  }
  const known = [...meals, ...before.map(({ meal }) => meal).filter((meal) => meal !== '')]
  for (const [at, { name, meal }] of people.entries()) {
    if (hasForbiddenInLine(name)) errors[`name-${at}`] = invisible
    else if (name.length > longest.name) errors[`name-${at}`] = tooLong(longest.name)
    if (meal === '' && meals.length > 0) errors[`meal-${at}`] = 'Bitte wähle ein Essen.'
    else if (meal !== '' && !known.includes(meal)) errors[`meal-${at}`] = 'Dieses Essen steht nicht zur Wahl.'
  }
  if (hasForbidden(note)) errors.note = invisible
  else if (note.length > longest.note) errors.note = tooLong(longest.note)
  return { wish: { people, note }, errors }
}

/** What a guest types: who he is, and his wish. */
export interface GuestWish extends Wish {
  name: string
  email: string
}

export function checkGuest(
  typed: GuestWish,
  setting: Pick<SignUpSetting, 'companions' | 'meals'>,
): { guest: GuestWish; errors: WishErrors } {
  const { wish, errors } = checkWish(typed, setting)
  const guest = { ...wish, name: inLine(typed.name), email: spellEmail(typed.email) }
  if (guest.name === '') errors.name = 'Wie heißt du?'
  else if (hasForbiddenInLine(guest.name)) errors.name = invisible
  else if (guest.name.length > longest.name) errors.name = tooLong(longest.name)
  if (guest.email === '') errors.email = 'Ohne deine E-Mail-Adresse können wir die Anmeldung nicht bestätigen.'
  else if (!isEmail(guest.email)) errors.email = 'Das ist keine gültige E-Mail-Adresse.'
  return { guest, errors }
}

const inLine = (text: string): string => composeText(text).trim()

/** What one chooses who is asked whether he brings somebody along. */
export function companionWords(count: number): string {
  if (count === 0) return 'Nein, ich komme allein'
  return count === 1 ? 'Ja, eine Person' : `Ja, ${count} Personen`
}
