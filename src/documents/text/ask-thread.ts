import type { Worker } from 'node:worker_threads'
import type { Extraction } from './extraction.ts'
import { notes } from './note-rules.ts'

/** A file to be read. The thread first says that it is ready, then for each file that it has begun, then what it has read. */
export interface ThreadQuestion {
  path: string
  extension: string
  /** After so long it takes no further page. */
  ms: number
}

export type ThreadAnswer =
  | 'ready'
  | 'begun'
  | { extraction: Extraction }
  | { fault: { message: string; code?: string } }

export interface ReaderLimits {
  /** How long one file may take. */
  ms: number
  /** The memory of the thread for what JavaScript makes; twice as much may come to the process for one file. */
  heapMb: number
}

/** What became of a file: its text, after which the thread is as good as before or has to go; or nothing was begun. */
export type Outcome = { extraction: Extraction; isSpent: boolean } | 'not begun'

/** A reader takes no further page after this part of its time, so that a long file is cut rather than given up. */
const shareToRead = 0.75
const watchMs = 100

/** Has one file read by a thread that is starting or waits. Rejects if the machine is at fault: the disk, or no thread. */
export async function askThread(
  thread: Worker,
  isStarting: boolean,
  file: { path: string; extension: string },
  limits: ReaderLimits,
): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  let state: 'starting' | 'asked' | 'begun' = 'starting'
  let watch: NodeJS.Timeout | undefined
  let cause: Error | undefined
  let end = Number.POSITIVE_INFINITY

  // On a busy machine its time is over before that is seen: what happens to it afterwards is not the reason any more.
  const giveUp = (note: string): void => {
    const reason = performance.now() > end ? notes.slow : note
    resolve({ extraction: { sections: [], note: reason }, isSpent: true })
  }

  function ask(): void {
    state = 'asked'
    end = performance.now() + limits.ms
    const mostBytes = process.memoryUsage.rss() + 2 * limits.heapMb * 1024 ** 2
    watch = setInterval(() => {
      if (performance.now() > end) giveUp(notes.slow)
      else if (process.memoryUsage.rss() > mostBytes) giveUp(notes.large)
    }, watchMs)
    thread.postMessage({ ...file, ms: limits.ms * shareToRead } satisfies ThreadQuestion)
  }

  function onMessage(told: ThreadAnswer): void {
    if (told === 'ready') ask()
    else if (told === 'begun') state = 'begun'
    else if ('fault' in told) reject(Object.assign(new Error(told.fault.message), { code: told.fault.code }))
    else resolve({ extraction: told.extraction, isSpent: false })
  }

  function onDeath(error: Error): void {
    if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') giveUp(notes.large)
    else if (state === 'begun') giveUp(notes.broken)
    else if (state === 'starting') reject(error)
    // It died of a file before this one.
    else resolve('not begun')
  }
  // What it died of may be heard before its last messages; its end is heard after them, and always.
  const onError = (error: Error): void => {
    cause = error
  }
  const onExit = (): void => onDeath(cause ?? new Error('the thread that reads texts has ended'))

  thread.on('message', onMessage).on('error', onError).on('exit', onExit).ref()
  if (!isStarting) ask()
  try {
    return await promise
  } finally {
    clearInterval(watch)
    thread.off('message', onMessage).off('error', onError).off('exit', onExit)
    // A thread that waits keeps no process alive.
    thread.unref()
  }
}
