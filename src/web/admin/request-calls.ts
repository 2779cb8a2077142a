import type { Register } from '../../calls/own-data/register/register.ts'
import type { AskedRequest } from '../../members/own-data/list-requests.ts'
import type { ErasedPerson } from '../../members/record/erased-rules.ts'
import { client } from '../session/client.ts'
import { answerOf } from '../session/refused-call.ts'
import { saveFile } from '../session/save-file.ts'

const requests = client.members.io['data-requests']
const one = requests[':id']

export async function fetchRequests(): Promise<AskedRequest[]> {
  return (await answerOf(requests.$get())).requests
}

export const refuseRequest = ({ id }: AskedRequest, answer: string) =>
  answerOf(one.refuse.$post({ param: { id }, json: { answer } }))

export const grantCorrection = ({ id, member: { revision } }: AskedRequest, answer: string) =>
  answerOf(one.correct.$post({ param: { id }, json: { revision, answer } }))

export async function grantErasure({ id, member: { revision } }: AskedRequest, answer: string): Promise<ErasedPerson> {
  return (await answerOf(one.erase.$post({ param: { id }, json: { revision, answer } }))).erased
}

const register = client.members.io['processing-register']

export const fetchRegister = (): Promise<Register> => answerOf(register.$get())

export const saveRemarks = (remarks: Record<string, string>): Promise<Register> =>
  answerOf(register.$put({ json: remarks }))

export const saveRegister = (): Promise<void> => saveFile('/members/io/processing-register/pdf')
