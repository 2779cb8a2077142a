import type { LegalFacts } from '../../../content/legal/legal-texts-rules.ts'
import type { StepState } from '../../../setup/setup-steps-rules.ts'
import { client } from '../../session/client.ts'
import { answerOf } from '../../session/refused-call.ts'

const { setup, legal, mails } = client.members.io

export type Setup = Awaited<ReturnType<typeof fetchSetup>>
export type Sending = Awaited<ReturnType<typeof fetchSending>>
export type Leftovers = Awaited<ReturnType<typeof fetchLeftovers>>

export async function fetchSetup() {
  return answerOf(setup.$get())
}

/** Says of a step how it stands, on top of what was seen of it. */
export async function markStep(step: string, state: StepState, revision: number) {
  return answerOf(setup[':step'].$put({ param: { step }, json: { state, revision } }))
}

export async function fetchSending() {
  return answerOf(setup.sending.$get())
}

export async function fetchLeftovers() {
  return answerOf(setup.leftovers.$get())
}

export async function fetchLegal() {
  return answerOf(legal.$get())
}

/** `rewrite` names sections that were changed by hand and shall not stay so. */
export async function saveLegal(facts: LegalFacts, revision: number, rewrite: string[]) {
  return answerOf(legal.$put({ json: { facts, revision, rewrite } }))
}

export async function sendTestMail() {
  return answerOf(mails.test.$post())
}

export async function fetchLogin() {
  return answerOf(client.user.login.$get())
}

export async function saveLogin(change: { current: string; name: string; email: string }) {
  return answerOf(client.user.login.$put({ json: change }))
}
