import { Worker } from 'node:worker_threads'
import { askThread, type ReaderLimits } from './ask-thread.ts'
import type { Extraction } from './extraction.ts'

/** Reads files in a thread, so that none of them can hold up or bring down anything else. */
export interface TextReader {
  /** Rejects only if the machine is at fault. Files that are asked for at the same time wait for each other. */
  read(path: string, extension: string): Promise<Extraction>
  close(): Promise<void>
}

/**
 * A thread that survives good files and is replaced after bad ones. It starts with the first file.
 * @param program where the thread's program lies: text-thread.ts, or what a build has made of it
 */
export function openTextReader(program: URL, limits: ReaderLimits = { ms: 60_000, heapMb: 256 }): TextReader {
  let thread: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  function start(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
    const started = new Worker(program, { resourceLimits, execArgv: [], stdout: true, stderr: true })
    // What libraries print is meant for their developers.
    started.stdout.resume()
    started.stderr.resume()
    // It may die between two files as well; unheard, that would end the process.
    started.on('error', () => {}).once('exit', () => forget(started))
    return started
  }

  function forget(gone: Worker): void {
    if (thread === gone) thread = undefined
  }

  async function readNow(path: string, extension: string): Promise<Extraction> {
    demandOpen()
    const isStarting = thread === undefined
    thread ??= start()
    const current = thread
    try {
      const outcome = await askThread(current, isStarting, { path, extension }, limits)
      demandOpen()
      // A new thread that dies like that would be at fault itself.
      if (outcome === 'not begun' && isStarting) throw new Error('the thread that reads texts does not answer')
      if (outcome === 'not begun') return await readNow(path, extension)
      if (outcome.isSpent) await end(current)
      return outcome.extraction
    } catch (error) {
      demandOpen(error)
      throw error
    }
  }

  async function end(spent: Worker): Promise<void> {
    forget(spent)
    await spent.terminate()
  }

  function demandOpen(cause?: unknown): void {
    if (isClosed) throw new Error('the reader of texts is closed', { cause })
  }

  return {
    read(path, extension) {
      const next = last.then(() => readNow(path, extension))
      last = next.catch(() => {})
      return next
    },

    async close() {
      isClosed = true
      await thread?.terminate()
    },
  }
}
