import type { SampleAnswer } from '../../../calls/sample/tell-sample.ts'
import { client } from '../../session/client.ts'
import { answerOf, RefusedCall } from '../../session/refused-call.ts'

const { sample } = client.members.io

export async function fetchSample(): Promise<SampleAnswer> {
  return answerOf(sample.$get())
}

/** Of what is to be decided upon these are removed, all others kept. */
export async function removeSample(
  { fingerprint, touched }: SampleAnswer,
  removed: ReadonlySet<string>,
): Promise<SampleAnswer> {
  const ids = touched.map(({ id }) => id)
  const decision = { keep: ids.filter((id) => !removed.has(id)), remove: ids.filter((id) => removed.has(id)) }
  return answerOf(sample.$delete({ json: { fingerprint, touched: decision } }))
}

export type SampleBack = SampleAnswer & { kept: { title: string; link: string }[]; lost: number }

export async function restoreSample(): Promise<SampleBack> {
  return answerOf(sample.restore.$post())
}

/** The list as it is now, where somebody was faster. */
export function newerSample(error: unknown): SampleAnswer | undefined {
  return error instanceof RefusedCall ? (error.answer as { sample?: SampleAnswer }).sample : undefined
}
