import type { Setup } from './setup-calls.ts'

export type Step = Setup['steps'][number]

export const openSteps = ({ steps }: Pick<Setup, 'steps'>): Step[] => steps.filter(({ state }) => state === 'open')

/** The first one that is open behind a step, else the first one of all. */
export function nextOpen(setup: Pick<Setup, 'steps'>, after?: string): Step | undefined {
  const at = setup.steps.findIndex(({ name }) => name === after)
  const open = openSteps(setup).filter(({ name }) => name !== after)
  return open.find((step) => setup.steps.indexOf(step) > at) ?? open[0]
}

/** "Noch 4 von 12 Schritten". */
export function leftWords(setup: Pick<Setup, 'steps'>): string {
  const left = openSteps(setup).length
  if (left === 0) return 'Alle Schritte sind getan.'
  return left === 1 ? 'Noch ein Schritt' : `Noch ${left} von ${setup.steps.length} Schritten`
}
