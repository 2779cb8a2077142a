/** What stands before the name of a fraternity in a sentence: die Pennälerverbindung, der Schülerbund, das Pennal. */
export const articles = {
  die: 'die, wie die Verbindung',
  der: 'der, wie der Bund',
  das: 'das, wie das Pennal',
} as const
export type Article = keyof typeof articles

type Case = 'nominative' | 'accusative' | 'dative' | 'genitive'

const declined: Record<Article, Record<Case, string>> = {
  die: { nominative: 'die', accusative: 'die', dative: 'der', genitive: 'der' },
  der: { nominative: 'der', accusative: 'den', dative: 'dem', genitive: 'des' },
  das: { nominative: 'das', accusative: 'das', dative: 'dem', genitive: 'des' },
}

const adjective = /^(\p{Lu}\p{Ll}*(?:isch|lich|ig)|Alt|Erst|Frei|Jung|Neu)(?:e|er|es)$/u
const hissing = /(?:[sßxz]|sch)$/u

/**
 * A name with its article, as a sentence wants it: "dem Akademischen Schülerbund Aurora". Adjectives that lead the name bend
 * along, and in the genitive so does the noun behind them; what follows it is a name and stays.
 */
export function declineName(wanted: Case, article: Article, name: string): string {
  const words = name.split(' ')
  const first = words.findIndex((word) => !adjective.test(word))
  const noun = first === -1 ? words.length : first
  const endsWithE = wanted === 'nominative' || (wanted === 'accusative' && article !== 'der')
  const bent = words.map((word, index) => {
    if (index < noun) return word.replace(adjective, endsWithE ? '$1e' : '$1en')
    return index === noun && wanted === 'genitive' && article !== 'die' ? genitiveOf(word) : word
  })
  return `${declined[article][wanted]} ${bent.join(' ')}`
}

function genitiveOf(noun: string): string {
  return hissing.test(noun) ? `${noun}es` : `${noun}s`
}
