import { Worker } from 'node:worker_threads'
import { isWhole } from '../../http/release-chunk.ts'
import { programFile } from '../../program-files.ts'
import type { Checksum } from './checksum.ts'

/** Pieces that are next, or the word that there are no more. */
export type ChecksumQuestion = readonly Uint8Array<ArrayBuffer>[] | 'digest'
/** How many bytes have been added, or the checksum. */
export type ChecksumAnswer = number | string

const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 }

/** So much may be on its way to the thread. */
const mostBytesBehind = 2 * 1024 * 1024

/** A checksum that a thread of its own computes. The memory of the chunks moves there; nothing is copied. */
export function checksumInThread(onEnd: () => void): Checksum {
  const thread = new Worker(programFile('checksum-thread'), { execArgv: [], resourceLimits })
  let behind = 0
  let fault: Error | undefined
  let digest: string | undefined
  let wake = () => {}
  thread.unref()
  thread.on('message', (told: ChecksumAnswer) => {
    if (typeof told === 'number') behind -= told
    else digest = told
    wake()
  })
  thread.on('error', (error: Error) => {
    fault = error
  })
  thread.once('exit', () => {
    fault ??= new Error('the thread that computes a checksum has ended')
    wake()
    onEnd()
  })

  async function until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      if (fault) throw fault
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }

  return {
    async update(pieces, chunks) {
      const ours = new Set(chunks.filter(isWhole).map((chunk) => chunk.buffer as ArrayBuffer))
      // What is in use elsewhere stays where it is, and a copy goes.
      const sent = pieces.map((piece) => (ours.has(piece.buffer as ArrayBuffer) ? piece : new Uint8Array(piece)))
      for (const piece of sent) behind += piece.byteLength
      thread.postMessage(sent, [...ours])
      await until(() => behind <= mostBytesBehind)
    },
    async digest() {
      thread.postMessage('digest')
      await until(() => digest !== undefined)
      void thread.terminate()
      return digest ?? ''
    },
    abandon: () => void thread.terminate(),
  }
}
