import { client } from '../../session/client.ts'
import { answerOf } from '../../session/refused-call.ts'

export type Overview = Awaited<ReturnType<typeof fetchOverview>>
export type Waiting = Awaited<ReturnType<typeof fetchWaiting>>

/** With the moment of asking: what is signed in it is not good for long. */
export async function fetchOverview() {
  const issuedAt = Date.now()
  return { ...(await answerOf(client.members.io.overview.$get())), issuedAt }
}

/** What waits for administrators. */
export async function fetchWaiting() {
  return answerOf(client.members.io.waiting.$get())
}

export async function confirmAddress() {
  return answerOf(client.members.io.addresses.confirmation.$post())
}
