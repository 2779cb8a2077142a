import type { FoundInDirectory } from '../../../calls/members/directory.ts'
import { client } from '../../session/client.ts'
import { answerOf } from '../../session/refused-call.ts'
import { queryOf, type Wanted } from './wanted-in-address.ts'

/** What came of a search; undefined where nothing did. */
export type Found = { wanted: Wanted; answer: FoundInDirectory | undefined }

const mostPerCall = 200

/** Asks as often as it takes to have so many people. Never fails: a page that stands is better than one that is gone. */
export async function findInDirectory(wanted: Wanted, signal: AbortSignal): Promise<Found> {
  const steps = Array.from({ length: Math.ceil(wanted.shown / mostPerCall) }, (_, index) => index * mostPerCall)
  try {
    const answers = await Promise.all(
      steps.map((offset) => ask(wanted, offset, Math.min(wanted.shown - offset, mostPerCall), signal)),
    )
    const [first] = answers
    return { wanted, answer: first && { ...first, members: onceEach(answers.flatMap(({ members }) => members)) } }
  } catch (error) {
    if (!signal.aborted) console.error(error)
    return { wanted, answer: undefined }
  }
}

function ask(wanted: Wanted, offset: number, limit: number, signal: AbortSignal) {
  const query = { ...queryOf(wanted), offset: String(offset), limit: String(limit) }
  return answerOf(client.members.io.directory.$get({ query }, { init: { signal } }))
}

/** Between two answers a new member may have pushed another across the border. */
function onceEach<T extends { id: string }>(people: readonly T[]): T[] {
  return [...new Map(people.map((person) => [person.id, person])).values()]
}
