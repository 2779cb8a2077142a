import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { type Examining, openExamining } from '../examining/open-examining.ts'
import { childrenOf } from './child-processes.ts'
import { testProgram } from './test-program.ts'

const program = testProgram('examiner')

/** To which some files do what hostile ones would like to do to the real one. */
export const dyingExaminer = join(import.meta.dirname, 'processes/dying-examiner-process.ts')

/** The real thing, one for all tests of a file; its processes start with the first job and end with the tests. */
export const testExamining: Examining = openExamining({ program, log: pino({ level: 'silent' }) })

/** Little memory for every file, and little time for those that would take for ever: a busy machine may take its own. */
export const strictLimits: Parameters<typeof openExamining>[1] = {
  mostMemoryBytes: 250 * 1024 ** 2,
  timeFor: ({ path }) => (readFileSync(path).includes('langsam') ? 2000 : Number.POSITIVE_INFINITY),
}

/** The examiners that this process, or another one, has running. */
export const examinersOf = (pid = process.pid): number[] => childrenOf(pid, /examiner/)

export type ExaminingPlace = Awaited<ReturnType<typeof makeExaminingPlace>>

/** A folder with files to be looked into, and all that can be seen of it. */
export async function makeExaminingPlace() {
  const folder = await mkdtemp(join(tmpdir(), 'pennal-examining-'))
  const started: Examining[] = []
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => logged.push(JSON.parse(line)) })
  return {
    folder,
    logged,
    start(limits: Parameters<typeof openExamining>[1] = {}, of = dyingExaminer): Examining {
      const examining = openExamining({ program: of, log }, { niceness: 0, watchMs: 20, ...limits })
      started.push(examining)
      return examining
    },
    async stage(bytes: string | Uint8Array): Promise<string> {
      const path = join(folder, randomUUID())
      await writeFile(path, bytes)
      return path
    },
    files: () => readdir(folder),
    async remove() {
      for (const examining of started) await examining.close()
      await rm(folder, { recursive: true })
    },
  }
}
