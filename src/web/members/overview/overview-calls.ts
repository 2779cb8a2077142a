import { client } from '../../session/client.ts'
import { answerOf, refusalOf } from '../../session/refused-call.ts'
import { session } from '../../session/session.ts'

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

/** Says to a date whether he comes. */
export async function answerDate(reference: string, answer: 'yes' | 'no'): Promise<void> {
  const address = `/members/io/dates/${encodeURIComponent(reference)}/answer`
  const headers = { authorization: `Bearer ${session.token()}`, 'content-type': 'application/json' }
  const response = await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ answer }) })
  if (!response.ok) throw await refusalOf(response)
}

export async function confirmAddress() {
  return answerOf(client.members.io.addresses.confirmation.$post())
}
