import { expect, it } from 'vitest'
import type { WorkerEnding } from '../../workers/start-worker.ts'
import { endingWords } from './ending-words-rules.ts'

const ending: WorkerEnding = { code: null, signal: null, fault: undefined, excess: undefined, lastWords: '' }

it.each<[Partial<WorkerEnding>, RegExp]>([
  [
    { signal: 'SIGKILL', excess: 'memory' },
    /^Ihr Prozess wurde beendet \(SIGKILL\): Er brauchte mehr .*: pennal backup\.$/,
  ],
  [{ signal: 'SIGSEGV' }, /^Ihr Prozess wurde von außen beendet \(SIGSEGV\)\. Von Hand .*: pennal backup\.$/],
  [
    { fault: Object.assign(new Error(), { code: 'EAGAIN' }) },
    /^Ihr Prozess ließ sich nicht starten \(EAGAIN\)\. Von Hand/,
  ],
  [
    { code: 1, lastWords: 'Achtung: x\nDie Datenbank ist neuer.\n' },
    /^Ihr Prozess endete mit 1: Die Datenbank ist neuer\.$/,
  ],
  [{ code: 7, lastWords: '' }, /^Ihr Prozess endete mit 7; im Protokoll des Servers steht, warum\. Von Hand/],
])('%j', (given, words) => {
  expect(endingWords({ ...ending, ...given }, 'pennal backup')).toMatch(words)
})
