import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { indexerEnvironment } from '../indexing/indexer-environment.ts'
import { startWorker, type WorkerProcess } from '../workers/start-worker.ts'
import type { SeederAnswer, SeederJob } from './seeder-jobs.ts'

const limits = { heapMb: 256, mostMemoryBytes: 512 * 1024 ** 2, watchMs: 100, stopMs: 800 }
const mostMs = 600_000

export interface Seeder {
  /**
   * Undefined where it could not be done, or not all of it. Whoever goes on with it then, as after a kill, finds what is wrong
   * by himself, and says it.
   */
  seed(seedDir: string): Promise<SeederAnswer | undefined>
  /** It is not wanted after all. */
  close(): void
}

/** A process that fills an empty database: started before that is ready for it, since it takes a moment to load. */
export function startSeeder(config: Config, program: string | URL, log: Pick<Logger, 'warn'>): Seeder {
  let answer: SeederAnswer | undefined
  const worker = tryStarting(config, program, (given) => {
    answer = given
  })
  return {
    async seed(seedDir) {
      if (!('ended' in worker)) return warn({ err: worker.fault })
      worker.send({ config, seedDir } satisfies SeederJob)
      // Keeps this process running, too: it may have nothing else yet that does.
      const limit = setTimeout(worker.stop, mostMs)
      const { fault: err, code, signal, excess, lastWords } = await worker.ended
      clearTimeout(limit)
      return answer ?? warn({ err, code, signal, excess, lastWords })
    },
    close: () => void ('ended' in worker && worker.stop()),
  }

  function warn(fields: object): undefined {
    log.warn(fields, 'the seeder has not filled the database: the server does')
  }
}

/** Where the system allows no further process, that may be thrown at once. */
function tryStarting(
  config: Config,
  program: string | URL,
  hear: (answer: SeederAnswer) => void,
): WorkerProcess | { fault: unknown } {
  const env = indexerEnvironment(config)
  try {
    return startWorker<SeederAnswer>({ program, words: [], env, limits, hear, isOverdue: () => false })
  } catch (fault) {
    return { fault }
  }
}
