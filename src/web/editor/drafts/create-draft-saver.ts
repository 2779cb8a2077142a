import { RefusedCall, wordsOf } from '../../session/refused-call.ts'

/** How far what was typed has come. */
export type SavingState =
  | { what: 'idle' }
  | { what: 'waiting' }
  | { what: 'saving' }
  | { what: 'saved'; at: number }
  /** The server could not be reached; it is asked again by itself. */
  | { what: 'away' }
  /** It has answered, and does not want it. */
  | { what: 'refused'; message: string; status: number }

interface Saver<Text> {
  /** What has been typed by now. */
  change: (text: Text) => void
  /** Sends what is not there yet, now; true once the server has all that was typed. */
  flush: (isLeaving?: boolean) => Promise<boolean>
  /** Nothing that was typed so far is to be sent any more. */
  forget: () => void
  stop: () => void
}

interface SaverOptions<Text> {
  save: (text: Text, isLeaving: boolean) => Promise<{ changedAt: number }>
  onState: (state: SavingState) => void
}

/** So long nothing must be typed before it is sent, and so long it waits at most. */
const calmMs = 800
const mostMs = 5000
const pausesMs = [2000, 4000, 8000, 15_000, 30_000]

/** Sends what is typed to the server, by and by: one request at a time, the newest text, and again until it is there. */
export function createDraftSaver<Text>({ save, onState }: SaverOptions<Text>): Saver<Text> {
  let waiting: { text: Text } | undefined
  let waitingSince = 0
  let sending: Promise<boolean> | undefined
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const sendIn = (pause: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), pause)
  }

  async function send(text: Text, isLeaving: boolean): Promise<boolean> {
    onState({ what: 'saving' })
    try {
      const { changedAt } = await save(text, isLeaving)
      failures = 0
      onState(waiting ? { what: 'waiting' } : { what: 'saved', at: changedAt })
      return true
    } catch (error) {
      waiting ??= { text }
      if (passes(error)) {
        onState({ what: 'away' })
        sendIn(pausesMs[Math.min(failures++, pausesMs.length - 1)] ?? 0)
      } else {
        const status = error instanceof RefusedCall ? error.status : 0
        onState({ what: 'refused', message: wordsOf(error), status })
      }
      return false
    }
  }

  async function flush(isLeaving = false): Promise<boolean> {
    // A page that goes away breaks off what is on its way, so the newest text is sent once more, to outlive it.
    if (sending && !isLeaving) await sending
    clearTimeout(timer)
    if (!waiting) return (await sending) ?? true
    const { text } = waiting
    waiting = undefined
    const turn = send(text, isLeaving)
    sending = turn
    const isSent = await turn
    if (sending === turn) sending = undefined
    return isSent && !waiting
  }

  return {
    change(text) {
      if (!waiting) waitingSince = Date.now()
      waiting = { text }
      if (!sending) onState({ what: 'waiting' })
      sendIn(Math.max(0, Math.min(calmMs, waitingSince + mostMs - Date.now())))
    },
    flush,
    forget() {
      clearTimeout(timer)
      waiting = undefined
      onState({ what: 'idle' })
    },
    stop: () => clearTimeout(timer),
  }
}

/** Whether it may work the next time: the server was not reached, or is busy with itself. */
const passes = (error: unknown): boolean =>
  error instanceof RefusedCall && (error.status === 0 || error.status === 429 || error.status >= 500)
