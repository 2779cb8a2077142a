import type { AccountAnswer } from '../../../accounts/account-answer.ts'
import { grantWords } from '../../../accounts/rights/grant-words-rules.ts'
import { noGrants } from '../../../accounts/rights/rights-rules.ts'
import { useAnswerAtOnce } from '../../session/use-answer.ts'
import { fetchRights } from './rights-calls.ts'

type OwnGrantsProps = { account: AccountAnswer; children: (words: string) => string }

/** Beside a question about an account: what it has of its own, which the answer does not touch. */
export function OwnGrants({ account, children }: OwnGrantsProps) {
  const { answer } = useAnswerAtOnce(fetchRights)
  const own = answer?.accounts.find(({ id }) => id === account.id)?.own ?? noGrants
  const words = answer && grantWords(own, answer.collections)
  return words ? <p>{children(words)}</p> : null
}
