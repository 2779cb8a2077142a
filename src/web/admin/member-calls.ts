import type { MemberDetails } from '../../calls/members/members.ts'
import type { Settings } from '../../calls/members/settings.ts'
import type { MemberList } from '../../members/administration/list-members.ts'
import type { DuplicatePair } from '../../members/duplicates/find-duplicates.ts'
import type { ErasedPerson } from '../../members/record/erased-rules.ts'
import type { MemberAnswer } from '../../members/record/member-answer.ts'
import { client } from '../session/client.ts'
import { answerOf, changeOf } from '../session/refused-call.ts'

const { members, settings } = client.members.io
const one = members[':id']

type Known = Pick<MemberAnswer, 'id' | 'revision'>

/** So many rows one call answers at most, and so many the list ever holds: more can be exported. */
const rowsPerCall = 200
const mostRows = 1000

/** The whole list that a query leaves, so that it can be sorted by any column. */
export async function fetchMembers(query: Record<string, string>): Promise<MemberList> {
  const page = (offset: number): Promise<MemberList> =>
    answerOf(members.$get({ query: { ...query, offset: String(offset), limit: String(rowsPerCall) } }))
  const first = await page(0)
  const offsets = []
  for (let offset = rowsPerCall; offset < Math.min(first.total, mostRows); offset += rowsPerCall) offsets.push(offset)
  const rest = await Promise.all(offsets.map(page))
  return { ...first, members: [first, ...rest].flatMap((answer) => answer.members) }
}

export async function findMembers(search: string): Promise<MemberList> {
  return answerOf(members.$get({ query: { search, limit: '20' } }))
}

export async function fetchMember(id: string): Promise<MemberDetails> {
  return answerOf(one.$get({ param: { id } }))
}

export async function addMember(record: Record<string, unknown>): Promise<MemberAnswer> {
  return answerOf(members.$post({ json: record }))
}

export async function changeMember({ id, revision }: Known, change: Record<string, unknown>) {
  return changeOf<MemberAnswer>(one.$patch({ param: { id }, json: { revision, ...change } }))
}

export async function markDeceased({ id, revision }: Known, diedOn: string): Promise<MemberAnswer> {
  return answerOf(one.deceased.$post({ param: { id }, json: { revision, ...(diedOn && { diedOn }) } }))
}

export async function takeBackDeceased({ id, revision }: Known): Promise<MemberAnswer> {
  return answerOf(one.deceased.$delete({ param: { id }, json: { revision } }))
}

export async function markReturned({ id, revision }: Known): Promise<MemberAnswer> {
  return answerOf(one['returned-post'].$post({ param: { id }, json: { revision } }))
}

export async function markArriving({ id, revision }: Known): Promise<MemberAnswer> {
  return answerOf(one['returned-post'].$delete({ param: { id }, json: { revision } }))
}

export async function restrictMember({ id, revision }: Known): Promise<MemberAnswer> {
  return answerOf(one.restriction.$post({ param: { id }, json: { revision } }))
}

export async function liftRestriction({ id, revision }: Known): Promise<MemberAnswer> {
  return answerOf(one.restriction.$delete({ param: { id }, json: { revision } }))
}

export async function separateMember({ id, revision }: Known): Promise<MemberAnswer> {
  return answerOf(one.separate.$post({ param: { id }, json: { revision } }))
}

export async function mergeMembers(
  survivor: Known,
  other: Known,
  record: Record<string, unknown>,
): Promise<MemberAnswer> {
  const { id, revision } = survivor
  return answerOf(
    one.merge.$post({ param: { id }, json: { revision, other: other.id, otherRevision: other.revision, record } }),
  )
}

/** That two records are of two people. */
export async function distinguishMembers([{ id }, { id: other }]: readonly [Known, Known]): Promise<unknown> {
  return answerOf(one.distinct.$post({ param: { id }, json: { other } }))
}

export async function forgetDistinction([{ id }, { id: other }]: readonly [Known, Known]): Promise<unknown> {
  return answerOf(one.distinct.$delete({ param: { id }, json: { other } }))
}

export async function eraseMember({ id, revision }: Known): Promise<ErasedPerson> {
  const { erased } = await answerOf(one.$delete({ param: { id }, json: { revision } }))
  return erased
}

export async function fetchDuplicates(): Promise<{ pairs: DuplicatePair[]; total: number }> {
  return answerOf(members.duplicates.$get())
}

export async function fetchSettings(): Promise<Settings> {
  return answerOf(settings.$get())
}

export async function saveSettings(addressOffice: string[]): Promise<Settings> {
  return answerOf(settings.$put({ json: { addressOffice } }))
}

export async function saveMailSwitches(switches: Settings['mails']): Promise<Settings> {
  return answerOf(settings.mails.$put({ json: switches }))
}
