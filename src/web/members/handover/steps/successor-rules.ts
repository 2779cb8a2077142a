import type { HandoverFacts, HandoverPlan } from '../../../../handover/handover-answers.ts'

/** The same text with the name of who follows in office; undefined where nobody in it leaves one. */
export function successorIn(
  text: string,
  { holders }: Pick<HandoverPlan, 'holders'>,
  { offices }: Pick<HandoverFacts, 'offices'>,
): string | undefined {
  for (const { id, before } of offices) {
    const person = holders.find(({ office }) => office === id)?.person ?? ''
    const stays = holders.some((holder) => holder.person === before)
    if (before !== '' && person !== '' && !stays && text.includes(before)) return text.replace(before, person)
  }
  return undefined
}
