import { client } from '../../session/client.ts'
import { answerOf } from '../../session/refused-call.ts'
import { type FormValues, payloadOf } from './form-values.ts'

const { addresses } = client.members.io

/** What is on file of the member who is signed in, and how it came to be so. */
export async function fetchAddresses() {
  return answerOf(addresses.$get())
}

export type Addresses = Awaited<ReturnType<typeof fetchAddresses>>

export async function sendAddress(values: FormValues) {
  return answerOf(addresses.$post({ json: payloadOf(values) }))
}
