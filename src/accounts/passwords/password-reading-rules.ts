import { composeText } from '../../text/compose-text.ts'
import { spellUmlauts } from '../../text/umlaut-rules.ts'

/** A password as it is compared: capitals, blanks and the two spellings of an umlaut make no difference. */
export function foldPassword(typed: string): string {
  return spellUmlauts(composeText(typed).toLowerCase().replace(/\s+/g, ''))
}

/** Without the digits and signs before and after. */
export function bareOf(folded: string): string {
  const first = folded.search(/\p{L}/u)
  if (first === -1) return ''
  const letters = [...folded.matchAll(/\p{L}/gu)]
  const last = letters.at(-1)
  return folded.slice(first, (last?.index ?? first) + (last?.[0].length ?? 1))
}

export function lettersOf(folded: string): string {
  return folded.replace(/[^\p{L}]/gu, '')
}

const disguises: Record<string, string> = { '@': 'a', 4: 'a', 3: 'e', 1: 'i', '!': 'i', 0: 'o', $: 's', 5: 's', 7: 't' }

function undisguise(text: string): string {
  return text.replace(/[@431!0$57]/g, (sign) => disguises[sign] ?? sign)
}

/**
 * What a password may be taken for, of which one is enough: as it stands, without what was put before and behind it,
 * its letters alone, and with the letters that "p@ssw0rd" has signs for.
 */
export function readingsOf(folded: string): string[] {
  const bare = bareOf(folded)
  const readings = [folded, bare, lettersOf(bare), undisguised(bare), undisguised(folded.replace(/\d+$/, ''))]
  return [...new Set(readings)]
}

const undisguised = (text: string) => lettersOf(undisguise(text))
