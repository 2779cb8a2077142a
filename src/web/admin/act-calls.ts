import type { ActsAnswer } from '../../calls/audit/acts.ts'
import { client } from '../session/client.ts'
import { answerOf } from '../session/refused-call.ts'

const { acts } = client.members.io

export async function fetchActs(query: Record<string, string>): Promise<ActsAnswer> {
  return answerOf(acts.$get({ query }))
}

export interface Months {
  changes: number
  visits: number
}

/** How many lines would go; at most one more than are counted. */
export async function countTooOld({ changes, visits }: Months): Promise<number> {
  const query = { changes: String(changes), visits: String(visits) }
  return (await answerOf(acts.keeping.$get({ query }))).lines
}

export async function saveKeeping(months: Months): Promise<Months> {
  return answerOf(acts.keeping.$put({ json: months }))
}
