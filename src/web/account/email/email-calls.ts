import { client } from '../../session/client.ts'
import { answerOf } from '../../session/refused-call.ts'

const { email: calls } = client.user

/** What he signs in with, and what he has asked for and not confirmed yet. */
export type OwnEmail = Awaited<ReturnType<typeof fetchEmail>>

export const fetchEmail = () => answerOf(calls.$get())
export const askForEmail = (json: { current: string; email: string }) => answerOf(calls.$put({ json }))
export const withdrawEmail = () => answerOf(calls.$delete())
export const confirmEmail = (token: string) => answerOf(calls.confirmation.$post({ json: { token } }))
