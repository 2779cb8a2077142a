/** As much as the call looks at. */
export const mostTermCharacters = 1000
/** So many documents come with one answer. */
export const hitsPerAnswer = 20
/** Beyond these a better word helps, not a longer list. */
export const mostHits = 200

export interface Wanted {
  term: string
  /** How many documents at the most. */
  hits: number
}

/** What an address asks for: ?term=Mütze, and after „Weitere Treffer“ &treffer=40. Whatever stands there, it is usable. */
export function wantedBy(params: URLSearchParams): Wanted {
  const answers = Math.ceil(Number(params.get('treffer')) / hitsPerAnswer)
  return {
    term: tidyTerm(params.get('term') ?? ''),
    hits: Math.min(Math.max(answers || 1, 1) * hitsPerAnswer, mostHits),
  }
}

export function addressOf({ term, hits = hitsPerAnswer }: { term: string; hits?: number }): string {
  const params = new URLSearchParams()
  if (tidyTerm(term)) params.set('term', tidyTerm(term))
  if (hits > hitsPerAnswer) params.set('treffer', String(hits))
  return params.size > 0 ? `/search?${params}` : '/search'
}

/** Neither halves of characters, which no address can carry, nor signs that cannot be seen. */
export function tidyTerm(term: string): string {
  const visible = term.toWellFormed().replace(/\p{Cc}/gu, ' ')
  return visible.slice(0, mostTermCharacters).toWellFormed().trim()
}
