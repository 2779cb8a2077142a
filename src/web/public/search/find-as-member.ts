import { client } from '../../session/client.ts'
import { answerOf } from '../../session/refused-call.ts'
import { hitKey } from './hit-key.ts'
import { type Found, nothingNear } from './search-state.ts'
import { hitsPerAnswer, type Wanted } from './term-in-address.ts'

/** Asks as often as it takes to have so many hits; those that are there already, from the same search, are kept. */
export async function findAsMember({ term, hits }: Wanted, signal?: AbortSignal, kept?: Found): Promise<Found> {
  const issuedAt = Date.now()
  const answers = await Promise.all(
    offsetsFrom(kept?.searchResults.length ?? 0, hits).map((offset) => ask(term, offset, signal)),
  )
  const all = kept ? [kept, ...answers] : answers
  const latest = all.at(-1)
  return {
    term,
    reader: 'member',
    issuedAt: kept?.issuedAt ?? issuedAt,
    searchResults: onceEach(all.flatMap(({ searchResults }) => searchResults)),
    total: latest?.total ?? 0,
    partial: latest?.partial ?? false,
    hits: [...new Map(all.flatMap(({ hits }) => hits).map((hit) => [hitKey(hit), hit])).values()],
    nearest: all[0]?.nearest ?? nothingNear,
  }
}

function ask(term: string, offset: number, signal: AbortSignal | undefined) {
  const json = { term: encodeURIComponent(term), ...(offset > 0 && { offset }) }
  return answerOf(client.members.io.search.$post({ json }, { init: { signal } }))
}

/** Whole answers only: one that is not full has lost a document that was deleted meanwhile, and is over all the same. */
function offsetsFrom(shown: number, hits: number): number[] {
  const first = Math.ceil(shown / hitsPerAnswer)
  return Array.from(
    { length: Math.max(hits / hitsPerAnswer - first, 0) },
    (_, index) => (first + index) * hitsPerAnswer,
  )
}

/** Between two answers a new document may have pushed one across the border. */
function onceEach<T extends { id: string }>(documents: readonly T[]): T[] {
  return [...new Map(documents.map((document) => [document.id, document])).values()]
}
