import { client } from '../session/client.ts'
import { answerOf } from '../session/refused-call.ts'

const { messages } = client.members.io

export async function fetchMessages() {
  return (await answerOf(messages.$get())).messages
}

export async function deleteMessage(id: string): Promise<void> {
  await answerOf(messages[':id'].$delete({ param: { id } }))
}
