import { client } from '../session/client.ts'
import { answerOf } from '../session/refused-call.ts'

const { mails } = client.members.io

export type Outbox = Awaited<ReturnType<typeof fetchMails>>
export type OutboxMail = Outbox['mails'][number]

export async function fetchMails() {
  return answerOf(mails.$get())
}

export async function retryMail(id: string): Promise<void> {
  await answerOf(mails[':id'].retry.$post({ param: { id } }))
}

export async function discardMail(id: string): Promise<void> {
  await answerOf(mails[':id'].$delete({ param: { id } }))
}
