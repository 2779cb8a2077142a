import type { z } from 'zod'

/** The last day of a span is not before its first. */
export function refuseEarlyLast({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void {
  if (to >= from) return
  context.addIssue({ code: 'custom', path: ['to'], message: 'Der letzte Tag liegt vor dem ersten.' })
}
