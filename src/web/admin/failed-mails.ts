import { createStore, useStore } from '../session/store.ts'
import { fetchMails, type Outbox } from './mail-calls.ts'

const failed = createStore(0)
let askedAt = 0

/** How many mails could not be delivered. The number is asked for at most once a minute, whichever page wants it. */
export async function countFailedMails(): Promise<void> {
  if (Date.now() - askedAt < 60_000) return
  askedAt = Date.now()
  try {
    knowMails(await fetchMails())
  } catch {
    // The notice is an extra: a page that lacks it has not failed.
    askedAt = 0
  }
}

/** A page that has just loaded the mails need not ask. */
export function knowMails({ mails }: Outbox): void {
  askedAt = Date.now()
  failed.set(mails.filter(({ state }) => state === 'failed').length)
}

export function useFailedMails(): number {
  return useStore(failed)
}
