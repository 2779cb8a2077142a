import { Refusal } from '../../errors.ts'

/** Takes a place for a member, which is free again when it is disposed of. */
export type TakePlace = (accountId: string) => Disposable

/** Lets each member do so many of these at once; one more is refused. */
export function limitPerMember(most: number): TakePlace {
  const taken = new Map<string, number>()

  return (accountId) => {
    const now = taken.get(accountId) ?? 0
    if (now >= most) {
      const title = `Mehr als ${most} Dateien auf einmal nimmt der Server nicht an. Bitte warte, bis eine fertig ist.`
      throw new Refusal('too_many_requests', title, { retryAfterSeconds: 5 })
    }
    taken.set(accountId, now + 1)
    return {
      [Symbol.dispose]() {
        const left = (taken.get(accountId) ?? 1) - 1
        if (left > 0) taken.set(accountId, left)
        else taken.delete(accountId)
      },
    }
  }
}
