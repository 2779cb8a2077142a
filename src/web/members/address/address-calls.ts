import { client } from '../../session/client.ts'
import { answerOf } from '../../session/refused-call.ts'
import { type FormValues, payloadOf } from './form-values.ts'

const { addresses } = client.members.io

/** What is on file of the member who is signed in, and how it came to be so. */
export async function fetchAddresses() {
  return answerOf(addresses.$get())
}

export type Addresses = Awaited<ReturnType<typeof fetchAddresses>>

export type StoredAddress = NonNullable<Addresses['current']>

/** With the state of his record that the form stands beside: what others have written since is not overwritten. */
export async function sendAddress(values: FormValues, basedOn: number | undefined): Promise<StoredAddress> {
  return answerOf(addresses.$post({ json: payloadOf(values), query: { revision: basedOn } }))
}

/** Everything is again as it was before the address that led to this state of the record. */
export async function takeBackAddress(revision: number): Promise<StoredAddress> {
  return answerOf(addresses.undo.$post({ json: { revision } }))
}
