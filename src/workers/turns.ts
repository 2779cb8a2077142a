/** Those who wait, by turns: one who has been served stands behind all others again, however much he has brought. */
export interface Turns<Job> {
  readonly length: number
  /** @param isFirst before the others of the same person */
  add(who: string, job: Job, isFirst: boolean): void
  /** The next of those who are not busy. */
  take(isBusy: (who: string) => boolean): { who: string; job: Job } | undefined
}

export function createTurns<Job>(): Turns<Job> {
  // A map remembers in which order its keys came.
  const waiting = new Map<string, Job[]>()
  let length = 0

  return {
    get length() {
      return length
    },
    add(who, job, isFirst) {
      const own = waiting.get(who) ?? []
      if (isFirst) own.unshift(job)
      else own.push(job)
      waiting.set(who, own)
      length++
    },
    take(isBusy) {
      for (const [who, own] of waiting) {
        if (isBusy(who)) continue
        const [job, ...rest] = own
        waiting.delete(who)
        if (rest.length > 0) waiting.set(who, rest)
        if (job === undefined) continue
        length--
        return { who, job }
      }
      return undefined
    },
  }
}
