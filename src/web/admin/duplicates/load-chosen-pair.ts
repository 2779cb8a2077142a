import type { MemberAnswer } from '../../../members/record/member-answer.ts'
import { RefusedCall } from '../../session/refused-call.ts'
import { fetchMember } from '../member-calls.ts'
import { noSuchPair, pairIn } from './pair-address-rules.ts'

/** The two records that an address asks to merge, or the sentence that says why that cannot be. */
export async function loadChosenPair(
  params: URLSearchParams,
): Promise<[MemberAnswer, MemberAnswer] | string | undefined> {
  const ids = pairIn(params)
  if (typeof ids !== 'object') return ids
  try {
    const [one, other] = await Promise.all([fetchMember(ids[0]), fetchMember(ids[1])])
    if (one.member.mergedInto === null && other.member.mergedInto === null) return [one.member, other.member]
    return 'Einer der beiden ausgewählten Einträge ist schon mit einem anderen zusammengelegt.'
  } catch (error) {
    if (error instanceof RefusedCall && error.status === 404) return noSuchPair
    throw error
  }
}
