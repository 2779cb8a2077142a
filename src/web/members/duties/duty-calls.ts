import { client } from '../../session/client.ts'
import { answerOf } from '../../session/refused-call.ts'

export type Duties = Awaited<ReturnType<typeof fetchDuties>>
export type DutyOffice = Duties['offices'][number]
export type Duty = DutyOffice['duties'][number]

export async function fetchDuties() {
  return answerOf(client.members.io.duties.$get())
}

/** Says of a duty whether it is done; answers how all of them stand then. */
export async function tickDuty(id: string, ticking: { semester: string; isDone: boolean }) {
  return answerOf(client.members.io.duties[':id'].$put({ param: { id }, json: ticking }))
}
