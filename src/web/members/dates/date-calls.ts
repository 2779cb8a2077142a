import { client } from '../../session/client.ts'
import { answerOf } from '../../session/refused-call.ts'

export type Dates = Awaited<ReturnType<typeof fetchDates>>
export type ListedDate = Dates['dates'][number]
export type OneDate = Awaited<ReturnType<typeof fetchDate>>
export type DateSignUp = NonNullable<OneDate['signUp']>
export type OrganisersList = NonNullable<DateSignUp['list']>

export async function fetchDates() {
  return answerOf(client.members.io.dates.$get())
}

/** By what its address goes by: `12`, `f3`. */
export async function fetchDate(event: string) {
  return answerOf(client.members.io.dates[':event'].$get({ param: { event } }))
}

export interface Answering {
  answer: 'yes' | 'no'
  people?: { name: string; meal: string }[]
  note?: string
  revision?: number
}

/** Says whether one comes; answers how the date stands then. */
export async function giveAnswer(event: string, answering: Answering) {
  return answerOf(client.members.io.dates[':event'].answer.$put({ param: { event }, json: answering }))
}

/** What an address of a date ends with. */
export const referenceIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
