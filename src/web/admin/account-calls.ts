import type { AccountAnswer } from '../../accounts/account-answer.ts'
import type { Role } from '../../accounts/permissions.ts'
import type { SessionAnswer } from '../../accounts/sessions/list-sessions.ts'
import type { Uninvited } from '../../calls/accounts/letters/letters.ts'
import { client } from '../session/client.ts'
import { answerOf } from '../session/refused-call.ts'
import { saveFile } from '../session/save-file.ts'
import type { Outbox } from './mail-calls.ts'

const { accounts } = client.members.io

export async function fetchAccounts(): Promise<AccountAnswer[]> {
  return (await answerOf(accounts.$get())).accounts
}

type Invited = AccountAnswer & { delivery: Outbox['delivery'] }

export async function invite(invitation: { memberId: string; email: string; role: Role }): Promise<Invited> {
  return answerOf(accounts.$post({ json: invitation }))
}

export async function inviteAgain(id: string): Promise<Invited> {
  return answerOf(accounts[':id'].invitation.$post({ param: { id } }))
}

type AccountChange = { role?: Role; disabled?: boolean; memberId?: string | null }

export async function changeAccount(id: string, change: AccountChange): Promise<AccountAnswer> {
  return answerOf(accounts[':id'].$patch({ param: { id }, json: change }))
}

export async function fetchSessionsOf(id: string): Promise<SessionAnswer[]> {
  return (await answerOf(accounts[':id'].sessions.$get({ param: { id } }))).sessions
}

/** Answers how many have ended. */
export async function endSessions(id: string): Promise<number> {
  return (await answerOf(accounts[':id'].sessions.$delete({ param: { id } }))).ended
}
/** A code on paper for who has lost what his second step asks for. */
export const rescueAccount = (id: string) => answerOf(accounts[':id'].rescue.$post({ param: { id } }))

const { factors } = client.members.io.settings

export const fetchObligation = () => answerOf(factors.$get())

export const saveObligation = (isObligatory: boolean) => answerOf(factors.$put({ json: { isObligatory } }))
/** Who has no account yet. */
export async function fetchUninvited(): Promise<Uninvited[]> {
  return (await answerOf(accounts.letters.$get())).people
}

/** Makes their codes, and has the browser save their letters as one file. */
export function saveLetters(wanted: { accounts: string[]; members: string[] }): Promise<void> {
  return saveFile('/members/io/accounts/letters', wanted)
}
