import type { Factors } from './own-factors.ts'

/** The password was right, and something else is asked for. Who gets to see this knows the password. */
export class SecondStepNeeded extends Error {
  /** What the second step is to be sent with. */
  readonly ticket: string
  readonly factors: Factors

  constructor(ticket: string, factors: Factors) {
    super('a second step is needed')
    this.ticket = ticket
    this.factors = factors
  }
}
