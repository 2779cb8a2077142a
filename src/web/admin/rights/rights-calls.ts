import type { Grants } from '../../../accounts/rights/rights-rules.ts'
import type { RightsAnswer } from '../../../calls/accounts/rights/rights-answer.ts'
import { client } from '../../session/client.ts'
import { answerOf } from '../../session/refused-call.ts'

const { rights } = client.members.io

export const fetchRights = (): Promise<RightsAnswer> => answerOf(rights.$get())

type Json = Parameters<(typeof rights.accounts)[':id']['$put']>[0]['json']
// What it names comes from the server's own list, which answers as strings.
const jsonOf = ({ rights, collections }: Grants) => ({ rights, collections }) as Json

export const putAccountRights = (id: string, grants: Grants): Promise<RightsAnswer> =>
  answerOf(rights.accounts[':id'].$put({ param: { id }, json: jsonOf(grants) }))

/** With the holder as he is seen: it is he who is confirmed. */
export const putOfficeRights = (office: string, person: string, grants: Grants): Promise<RightsAnswer> =>
  answerOf(rights.offices[':office'].$put({ param: { office }, json: { ...jsonOf(grants), person } }))
