import { Refusal } from '../../errors.ts'

export type LimitPerMember = <T>(accountId: string, work: () => Promise<T>) => Promise<T>

/** Lets each member do so many of these at once; one more is refused. */
export function limitPerMember(most: number): LimitPerMember {
  const running = new Map<string, number>()

  return async (accountId, work) => {
    const now = running.get(accountId) ?? 0
    if (now >= most) {
      const title = `Mehr als ${most} Dateien auf einmal nimmt der Server nicht an. Bitte warte, bis eine fertig ist.`
      throw new Refusal('too_many_requests', title, { retryAfterSeconds: 5 })
    }
    running.set(accountId, now + 1)
    try {
      return await work()
    } finally {
      const left = (running.get(accountId) ?? 1) - 1
      if (left > 0) running.set(accountId, left)
      else running.delete(accountId)
    }
  }
}
