import { readdir, rm } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { examinationMs } from '../documents/receiving/examination-rules.ts'
import { pictureExtensions, refusals } from '../documents/receiving/upload-rules.ts'
import type { TableFile } from '../documents/tables/table-file.ts'
import { tableRefusals } from '../documents/tables/table-rules.ts'
import type { DrawnEmblem } from '../emblems/drawing/draw-emblem.ts'
import type { DrawnSetFile, SetToDraw } from '../emblems/drawing/draw-set.ts'
import { emblemRefusals } from '../emblems/emblem-rules.ts'
import { Refusal } from '../errors.ts'
import type { WorkerFigures } from '../figures/worker-figures.ts'
import type { AvifToDraw, DrawnWidth } from '../renditions/drawing/draw-avif.ts'
import type { Drawing, PictureToDraw } from '../renditions/drawing/draw-picture.ts'
import { openPool, type PoolLimits } from '../workers/open-pool.ts'
import { startJobWorker } from '../workers/start-job-worker.ts'
import type { WorkerLimits } from '../workers/start-worker.ts'
import { workerEnvironment } from '../workers/worker-environment.ts'
import type { EmblemJob, ExamineJob, ExaminerAnswer, ExaminerJob, ExaminerOrder } from './examiner-jobs.ts'

/** Looking into files and drawing pictures, in processes of their own: no foreign byte is parsed in the server's. */
export interface Examining {
  /** A file begins to come in: when it is there, a process is to be ready for it. */
  warm(): void
  /** Refuses a staged file that is not what its extension says, or that no examiner survives. */
  examine(accountId: string, file: Omit<ExamineJob, 'what'>): Promise<void>
  /** Draws an examined picture into staged files, as many as it needs. They stay the caller's. */
  draw(accountId: string, picture: PictureToDraw): Promise<Drawing>
  /** Draws a picture that was drawn before once more, as AVIF, in nobody's name: it takes its turn like everybody. */
  drawAvif(picture: AvifToDraw): Promise<DrawnWidth[]>
  /** Makes of a staged file what is kept of an emblem. */
  drawEmblem(accountId: string, emblem: Omit<EmblemJob, 'what'>): Promise<DrawnEmblem>
  /** Draws all that is made from emblems and colours into staged files, in nobody's name. They stay the caller's. */
  drawEmblemSet(set: SetToDraw): Promise<DrawnSetFile[]>
  /** Reads the table in a staged file, or refuses it in words. */
  readTable(accountId: string, file: Pick<ExamineJob, 'path' | 'size'>): Promise<TableFile>
  close(): Promise<void>
}

interface Limits extends WorkerLimits, PoolLimits, ExaminerOrder {
  /** So long a process may take to begin its first job. */
  startMs: number
  timeFor(job: ExaminerJob): number
}

/** An examiner gives up by itself before this, and says more precisely why. */
const graceMs = 2000
/** A minute for the whole, and another for all that is made of it. */
const drawingMs = 120_000
/** An emblem is small: what takes longer than this would be a burden for every visitor. */
const emblemMs = 40_000

/** Of the machine, or of as much of it as we may have. */
const machineBytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

const usualLimits: Limits = {
  // One for slow files, and one for the others; a small machine has no room for both.
  places: machineBytes < 2 * 1024 ** 3 ? 1 : 2,
  mostWaiting: 100,
  idleMs: 20_000,
  mostRestingBytes: 160 * 1024 ** 2,
  heapMb: 192,
  // What picture-size-rules.ts lets in, with all that libraries need besides; but never more than half of the machine.
  mostMemoryBytes: Math.min(512 * 1024 ** 2, machineBytes / 2),
  watchMs: 100,
  stopMs: 800,
  niceness: 5,
  startMs: 30_000,
  timeFor: (job) => graceMs + timeOf(job),
}

function timeOf(job: ExaminerJob): number {
  if (job.what === 'examine' || job.what === 'table') return examinationMs(job.size)
  return job.what === 'emblem' ? emblemMs : drawingMs
}

/** libvips would put large pictures into files that stay, and open formats that it does not vouch for. */
const forLibvips = { VIPS_DISC_THRESHOLD: '1000g', VIPS_BLOCK_UNTRUSTED: '1' }

export function openExamining(
  { program, log, counted }: { program: string | URL; log: Logger; counted?: WorkerFigures },
  given: Partial<Limits> = {},
): Examining {
  const limits = { ...usualLimits, ...given }
  const { niceness, startMs, timeFor } = limits
  const pool = openPool(
    () =>
      startJobWorker<ExaminerJob, ExaminerAnswer>({
        program,
        order: { niceness } satisfies ExaminerOrder,
        env: { ...workerEnvironment(), ...forLibvips },
        counted,
        limits,
        startMs,
        timeFor,
      }),
    limits,
    () => new Refusal('unavailable', refusals.waiting, { retryAfterSeconds: 10 }),
  )

  async function ask(accountId: string, job: ExaminerJob): Promise<ExaminerAnswer> {
    const outcome = await pool.do(accountId, job, job.what === 'draw')
    if ('answer' in outcome) return outcome.answer
    const { code, signal, excess, lastWords } = outcome
    log.warn(
      { job: job.what, kind: kindOf(job), code, signal, excess, lastWords },
      'a file was refused: its examiner has died of it',
    )
    await clearBeside(job.path)
    if (job.what === 'emblem' && job.format === 'svg') throw new Refusal('unprocessable', emblemRefusals.slow)
    if (job.what === 'table') throw new Refusal('unprocessable', tableRefusals.died)
    const isPicture = job.what !== 'examine' || pictureExtensions.includes(job.extension)
    const isTooLarge = excess === 'memory' && isPicture
    throw new Refusal('unprocessable', isTooLarge ? refusals.picture : refusals.content)
  }

  return {
    warm: pool.warm,
    async examine(accountId, file) {
      await ask(accountId, { what: 'examine', ...file })
    },
    async draw(accountId, picture) {
      const drawing = await ask(accountId, { what: 'draw', ...picture })
      if (drawing === null || !('renditions' in drawing)) throw new Error('the examiner has drawn nothing')
      return drawing
    },
    async drawAvif(picture) {
      const drawn = await ask('', { what: 'avif', ...picture })
      if (!Array.isArray(drawn)) throw new Error('the examiner has drawn nothing')
      return drawn
    },
    async drawEmblem(accountId, emblem) {
      const drawn = await ask(accountId, { what: 'emblem', ...emblem })
      if (drawn === null || !('ground' in drawn)) throw new Error('the examiner has drawn nothing')
      return drawn
    },
    async drawEmblemSet(set) {
      const drawn = await ask('', { what: 'emblem set', path: set.targets[0] ?? '', ...set })
      if (drawn === null || !('files' in drawn)) throw new Error('the examiner has drawn nothing')
      return drawn.files
    },
    async readTable(accountId, file) {
      const table = await ask(accountId, { what: 'table', ...file })
      if (table === null || !('sheets' in table)) throw new Error('the examiner has read nothing')
      return table
    },
    close: pool.close,
  }
}

function kindOf(job: ExaminerJob): string {
  if (job.what === 'avif' || job.what === 'emblem set' || job.what === 'table') return job.what
  return job.what === 'examine' ? job.extension : job.format
}

/** What is unpacked for a moment lies beside the examined file, and has a name for the blink of an eye. */
async function clearBeside(path: string): Promise<void> {
  const folder = dirname(path)
  const left = (await readdir(folder)).filter((name) => name.startsWith(`${basename(path)}-`))
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })))
}
