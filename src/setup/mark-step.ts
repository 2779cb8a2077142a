import type { Clock } from '../clock.ts'
import type { Db } from '../database/tables.ts'
import { Refusal } from '../errors.ts'
import { findMarks, insertMark, replaceMark } from './setup-marks.ts'
import { isStepName, restOfSteps, type StepState } from './setup-steps-rules.ts'

interface Mark {
  step: string
  state: StepState
  /** What the administrator has seen of it, 0 for nothing. Without it, his word holds whatever was said before. */
  revision?: number | undefined
}

/** Notes what an administrator says of a step, unless another one has said something since he looked. False where nothing is new. */
export async function markStep(
  db: Db,
  clock: Clock,
  accountId: string,
  { step, state, revision }: Mark,
): Promise<boolean> {
  if (!isStepName(step) && step !== restOfSteps) throw new Refusal('not_found', 'Diesen Schritt gibt es nicht.')
  const before = (await findMarks(db)).find((mark) => mark.step === step)
  const seen = revision ?? before?.revision ?? 0
  // Who says what stands there already has nothing to lose.
  if (before?.state === state) return false
  const mark = { step, state, revision: seen + 1, marked_by: accountId, marked_at: clock().getTime() }
  const isNoted = seen === 0 ? await insertMark(db, mark) : await replaceMark(db, seen, mark)
  if (isNoted) return true
  throw new Refusal('conflict', 'Inzwischen hat jemand anders etwas zu diesem Schritt vermerkt. Bitte sieh es dir an.')
}
