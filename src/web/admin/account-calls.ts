import type { AccountAnswer } from '../../accounts/account-answer.ts'
import type { Role } from '../../accounts/permissions.ts'
import { client } from '../session/client.ts'
import { answerOf } from '../session/refused-call.ts'
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
