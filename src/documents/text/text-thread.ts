import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer, ThreadQuestion } from './ask-thread.ts'
import { extractText } from './extract-text.ts'

// The program of the thread in which files are read: one after the other, as ask-thread.ts wants it.

// A library that loses a promise while it reads a bad file must not take along what it has read.
process.on('unhandledRejection', () => {})

const answer = (told: ThreadAnswer): void => parentPort?.postMessage(told)

parentPort?.on('message', ({ path, extension, ms }: ThreadQuestion) => {
  answer('begun')
  extractText(path, extension, ms).then(
    (extraction) => answer({ extraction }),
    ({ message, code }: NodeJS.ErrnoException) => answer({ fault: code ? { message, code } : { message } }),
  )
})

answer('ready')
