import { composeText } from '../compose-text.ts'
import { commonPasswords } from './common-passwords.ts'
import { foldEmail } from './fold-email-rules.ts'

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

/** Why this password is refused, in German, or undefined if it may be used. */
export function passwordProblem(password: string, email: string): string | undefined {
  const typed = composeText(password)
  if ([...typed].length < minCharacters) return `Das Passwort muss mindestens ${minCharacters} Zeichen haben.`
  if (new TextEncoder().encode(typed).length > maxBytes)
    return `Das Passwort darf höchstens ${maxBytes} Bytes lang sein.`
  const folded = typed.toLowerCase().replace(/\s+/g, '')
  if (isRepetition(folded) || isMadeOfRuns(folded)) {
    return 'Das Passwort ist zu leicht zu erraten: Es besteht aus einer Wiederholung oder einer Tastenfolge.'
  }
  if (isCommon(folded)) return 'Das Passwort ist zu leicht zu erraten: Es gehört zu den häufigsten Passwörtern.'
  if (isNearly(folded, foldEmail(email))) return 'Das Passwort darf nicht aus der E-Mail-Adresse gebildet sein.'
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

/** A common word, alone or with digits and signs before and after it, in plain or in disguised letters. */
function isCommon(folded: string): boolean {
  const bare = folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const readings = [bare, bare.replace(/[^\p{L}]/gu, ''), undisguise(bare), undisguise(folded.replace(/\d+$/, ''))]
  return readings.some((reading) => commonPasswords.has(expandUmlauts(reading)) || isRepeatedWord(reading))
}

function isRepeatedWord(reading: string): boolean {
  const half = reading.slice(0, reading.length / 2)
  return half + half === reading && commonPasswords.has(expandUmlauts(half))
}

const disguises: Record<string, string> = { '@': 'a', 4: 'a', 3: 'e', 1: 'i', '!': 'i', 0: 'o', $: 's', 5: 's', 7: 't' }

function undisguise(text: string): string {
  return text.replace(/[@431!0$57]/g, (sign) => disguises[sign] ?? sign).replace(/[^\p{L}]/gu, '')
}

function expandUmlauts(text: string): string {
  return text.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss')
}

/** The address or the name in it with less added than would be a password of its own. A short name proves nothing. */
function isNearly(folded: string, email: string): boolean {
  const name = email.split('@')[0] ?? ''
  return [email, name].some(
    (part) => part.length >= 4 && folded.includes(part) && folded.replaceAll(part, '').length < 8,
  )
}
