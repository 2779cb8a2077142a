import { client } from '../../session/client.ts'
import { answerOf } from '../../session/refused-call.ts'

export type Birthdays = Awaited<ReturnType<typeof fetchBirthdays>>
export type Occasion = Birthdays['occasions'][number]

export async function fetchBirthdays(weeks: number) {
  return answerOf(client.members.io.birthdays.$get({ query: { weeks: String(weeks) } }))
}
