import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import type { ChecksumAnswer, ChecksumQuestion } from './checksum-in-thread.ts'

// The program of the thread that computes one checksum, as checksum-in-thread.ts wants it.

const hash = createHash('sha256')
const answer = (told: ChecksumAnswer): void => parentPort?.postMessage(told)

parentPort?.on('message', (pieces: ChecksumQuestion) => {
  if (pieces === 'digest') return answer(hash.digest('hex'))
  let bytes = 0
  for (const piece of pieces) {
    hash.update(piece)
    bytes += piece.byteLength
  }
  // Memory that has come along is let go at once, and not with the next collection.
  for (const { buffer } of pieces) if (!buffer.detached) buffer.transfer(0)
  answer(bytes)
})
