import type { Suggestion } from '../../../calls/search/suggestions.ts'
import { client } from '../../session/client.ts'
import { answerOf } from '../../session/refused-call.ts'
import { session } from '../../session/session.ts'

/**
 * What may be meant: to a member of all that he may see, to a visitor of what is public. That a session is over is found out
 * by the search itself: nobody is sent away in the middle of a word.
 */
export async function askSuggestions(term: string, signal: AbortSignal): Promise<Suggestion[]> {
  const request = { json: { term } }
  const options = { init: { signal }, fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init) }
  const call = session.token()
    ? client.members.io.search.suggestions.$post(request, options)
    : client.search.suggestions.$post(request, options)
  return (await answerOf(call)).suggestions
}
