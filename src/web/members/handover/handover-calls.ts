import type {
  HandoverPlan,
  HandoverPreview,
  HandoverState,
  OpenHandover,
  TakenBackState,
} from '../../../handover/handover-answers.ts'
import { client } from '../../session/client.ts'
import { answerOf, RefusedCall } from '../../session/refused-call.ts'

const { handover } = client.members.io
const one = handover[':id']

/** Where the sheet for who takes over is made; only a token opens it. */
export const sheetAddress = '/members/io/handover/sheet'

export async function fetchHandover(): Promise<HandoverState> {
  return answerOf(handover.$get())
}

/** From the semester that runs, or from what was planned before and taken back. */
export async function beginHandover(from?: string): Promise<HandoverState> {
  return answerOf(handover.$post({ json: from === undefined ? {} : { from } }))
}

/** Saves a plan on top of what was seen of it. */
export async function savePlan({ id, revision }: OpenHandover, plan: HandoverPlan): Promise<HandoverState> {
  return answerOf(one.$put({ param: { id }, json: { revision, plan } }))
}

/** What it has become meanwhile, where that is why it was not saved; undefined where it is not open any more. */
export function overtakenBy(error: unknown, id: string): OpenHandover | undefined {
  if (!(error instanceof RefusedCall) || error.status !== 409) return undefined
  const open = (error.answer as { current?: HandoverState }).current?.open
  return open?.id === id ? open : undefined
}

/** Lets somebody lead it who is no administrator, or nobody. */
export async function lendHandover(id: string, accountId: string | null): Promise<HandoverState> {
  return answerOf(one.leader.$put({ param: { id }, json: { accountId } }))
}

export async function dropHandover({ id, revision }: OpenHandover): Promise<HandoverState> {
  return answerOf(one.$delete({ param: { id }, query: { revision: String(revision) } }))
}

export async function fetchPreview(id: string): Promise<HandoverPreview> {
  return answerOf(one.preview.$get({ param: { id } }))
}

export async function publishHandover(id: string, revision: number): Promise<HandoverState> {
  return answerOf(one.publish.$post({ param: { id }, json: { revision } }))
}

export async function undoHandover(id: string): Promise<TakenBackState> {
  return answerOf(one.undo.$post({ param: { id } }))
}
