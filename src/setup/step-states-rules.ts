import { restOfSteps, type StepName, type StepState, setupSteps, stepNames } from './setup-steps-rules.ts'

/** What the data themselves say of a step. */
export interface StepFact {
  isDone: boolean
  /** Who has brought it about and when, where that is known. */
  by?: string | null
  at?: number | null
  /** In place of the step's own words. */
  hint?: string
}

/** What somebody has said of a step. */
export interface StepMark {
  step: string
  state: StepState
  revision: number
  by: string | null
  at: number
}

export interface SetupStep {
  name: StepName
  label: string
  state: StepState
  doneBy: string | null
  doneAt: string | null
  hint: string
  /** It follows from the data, so nobody has to tick it off, and nobody can take it back by a tick. */
  isByData: boolean
  /** Of what was said of it; 0 where nothing was. */
  revision: number
}

export interface SetupState {
  steps: SetupStep[]
  /** Nothing is left to do, or nobody wants to hear of it any more. */
  finished: boolean
  isDismissed: boolean
  /** Of that dismissal. */
  revision: number
  /** Nobody has done anything yet: a site that has just begun. */
  isFresh: boolean
}

/** The data have the first word; what they do not tell, a person may say. */
export function judgeSteps(facts: Partial<Record<StepName, StepFact>>, marks: readonly StepMark[]): SetupState {
  const markOf = (step: string) => marks.find((mark) => mark.step === step)
  const steps = stepNames.map((name) => judgeStep(name, facts[name], markOf(name)))
  const rest = markOf(restOfSteps)
  const isDismissed = rest?.state === 'skipped'
  return {
    steps,
    finished: isDismissed || steps.every(({ state }) => state !== 'open'),
    isDismissed,
    revision: rest?.revision ?? 0,
    isFresh: marks.length === 0 && steps.every(({ doneBy }) => doneBy === null),
  }
}

function judgeStep(name: StepName, fact: StepFact | undefined, mark: StepMark | undefined): SetupStep {
  const { label, hint } = setupSteps[name]
  const isByData = fact?.isDone ?? false
  const word = mark?.state === 'open' ? undefined : mark
  const said = isByData ? fact : word
  return {
    name,
    label,
    state: isByData ? 'done' : (mark?.state ?? 'open'),
    doneBy: said?.by ?? null,
    doneAt: typeof said?.at === 'number' ? new Date(said.at).toISOString() : null,
    hint: fact?.hint ?? hint,
    isByData,
    revision: mark?.revision ?? 0,
  }
}
