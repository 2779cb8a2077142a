import { composeText } from '../../text/compose-text.ts'
import { foldEmail } from '../../text/email-rules.ts'
import { foldPassword, lettersOf, readingsOf } from './password-reading-rules.ts'

const minCharacters = 12
const maxBytes = 1024

/** Rows of a German and an English keyboard, its columns, the alphabet and the digits; read backwards too. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '12345678901234567890',
  'qwertzuiopü+asdfghjklöä#yxcvbnm,.-',
  'qwertyuiop[]asdfghjkl;zxcvbnm,./',
  '1qay2wsx3edc4rfv5tgb6zhn7ujm8ik,9ol.',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.',
  '1q2w3e4r5t6z7u8i9o0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5z6u7i8o9p0',
  'q1w2e3r4t5y6u7i8o9p0',
]
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])

/** Whose password it shall be: what others would try first. */
export interface PasswordOwner {
  email: string
  /** His names, and names and words of the fraternity, as far as they are known where the question comes up. */
  names: readonly string[]
  /** His birthday and the year of the fraternity, likewise: `YYYY-MM-DD`, or a year. */
  days?: readonly string[]
}

/**
 * Why this password is refused, in German, or undefined if nothing is wrong with it by itself. The server looks into the
 * list of common ones as well (check-password.ts), which no browser has to carry.
 */
export function passwordProblem(password: string, { email, names, days = [] }: PasswordOwner): string | undefined {
  const typed = composeText(password)
  if ([...typed].length < minCharacters) return `Das Passwort muss mindestens ${minCharacters} Zeichen haben.`
  if (new TextEncoder().encode(typed).length > maxBytes)
    return `Das Passwort darf höchstens ${maxBytes} Bytes lang sein.`
  const folded = typed.toLowerCase().replace(/\s+/g, '')
  if (isRepetition(folded) || isMadeOfRuns(folded)) {
    return 'Das Passwort ist zu leicht zu erraten: Es besteht aus einer Wiederholung oder einer Tastenfolge.'
  }
  if (isNearly(folded, foldEmail(email))) return 'Das Passwort darf nicht aus der E-Mail-Adresse gebildet sein.'
  if (isMadeOfNames(foldPassword(typed), [...names, email.split('@')[0] ?? ''])) {
    return 'Das Passwort darf nicht aus deinem Namen oder aus Namen und Wörtern der Verbindung gebildet sein.'
  }
  if (isMadeOfDays(folded, days)) {
    return 'Das Passwort darf nicht aus deinem Geburtstag oder dem Gründungsjahr der Verbindung gebildet sein.'
  }
  return undefined
}

/** "aaaaaaaaaaaa", "abcabcabcabc", "geheimgeheim", also where the last turn is cut short. */
function isRepetition(folded: string): boolean {
  const longestBlock = Math.floor(folded.length / 2)
  for (let size = 1; size <= longestBlock; size++) {
    const block = folded.slice(0, size)
    if (block.repeat(Math.ceil(folded.length / size)).slice(0, folded.length) === folded) return true
  }
  return new Set(folded).size < 4
}

/** Nothing but pieces, three characters or longer, of what lies side by side: "qwertz123456", "abcd12345678". */
function isMadeOfRuns(folded: string): boolean {
  let rest = folded
  while (rest.length > 0) {
    const length = longestRun(rest)
    if (length < 3) return false
    rest = rest.slice(length)
  }
  return true
}

function longestRun(text: string): number {
  let length = 0
  while (length < text.length && runs.some((run) => run.includes(text.slice(0, length + 1)))) length++
  return length
}

/** The address or the name in it with less added than would be a password of its own. A short name proves nothing. */
function isNearly(folded: string, email: string): boolean {
  const name = email.split('@')[0] ?? ''
  return [email, name].some(
    (part) => part.length >= 4 && folded.includes(part) && folded.replaceAll(part, '').length < 8,
  )
}

/** A day that others know, in its usual spellings, with less added than would be a password of its own. */
function isMadeOfDays(folded: string, days: readonly string[]): boolean {
  const plain = folded.replace(/[^\p{L}\d]/gu, '')
  return days.flatMap(spellingsOf).some((day) => plain.includes(day) && plain.replaceAll(day, '').length < 8)
}

/** 14031941, 140341, 19410314, 1431941: as people type a day. A year alone is typed in one way. */
function spellingsOf(day: string): string[] {
  const [year = '', month, date] = day.split('-')
  if (!/^\d{4}$/.test(year)) return []
  if (month === undefined || date === undefined) return [year]
  const short = year.slice(2)
  const single = `${Number(date)}${Number(month)}`
  return [date + month + year, year + month + date, single + year, date + month + short, short + month + date]
}

/** As few letters beside a name are no word that would make a password of it, and digits never are. */
const fewestOwnLetters = 6

/** Names, one or several, with digits, signs and a few letters around them: "Aurora1895!", "3mil_Eschenfurt". */
function isMadeOfNames(folded: string, names: readonly string[]): boolean {
  const words = names.flatMap((name) => foldName(name)).sort((a, b) => b.length - a.length)
  return readingsOf(folded).some((reading) => {
    const rest = words.reduce((text, word) => text.replaceAll(word, ' '), reading)
    return rest !== reading && lettersOf(rest).length < fewestOwnLetters
  })
}

/** The words of a name that are longer than "zu", and the whole of it. */
function foldName(name: string): string[] {
  const words = name.split(/[^\p{L}\p{M}]+/u).map(foldPassword)
  return [...words, words.join('')].filter((word) => word.length >= 3)
}
