import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { checkContent } from '../../documents/inspecting/check-content.ts'
import { readTable } from '../../documents/tables/read-table.ts'
import { drawEmblem } from '../../emblems/drawing/draw-emblem.ts'
import { drawSet } from '../../emblems/drawing/draw-set.ts'
import type { ExaminerAnswer, ExaminerJob, ExaminerOrder } from '../../examining/examiner-jobs.ts'
import { drawAvif } from '../../renditions/drawing/draw-avif.ts'
import { drawPicture } from '../../renditions/drawing/draw-picture.ts'
import { actAsWorker } from '../../workers/act-as-worker.ts'
import { endWithServer } from '../../workers/end-with-server.ts'
import { serveJobs } from '../../workers/serve-jobs.ts'

/**
 * Started by tests in the place of the examiner, to which some files do what hostile ones would like to do to the real
 * one. Their last words say what and when: "beim Prüfen tödlich", "beim Zeichnen gierig".
 */
const moments = {
  examine: 'Prüfen',
  draw: 'Zeichnen',
  avif: 'Nachzeichnen',
  emblem: 'Säubern',
  'emblem set': 'Ableiten',
  table: 'Lesen',
}
const greed: Buffer[] = []

actAsWorker<ExaminerOrder>()
endWithServer()
serveJobs<ExaminerJob, ExaminerAnswer>(async (job) => {
  const [, moment, deed] = /beim (\S+) (\S+)$/.exec(await readFile(job.path, 'utf8')) ?? []
  if (moment === moments[job.what] && deed) await act(deed, job)
  if (job.what === 'draw') return drawPicture(job)
  if (job.what === 'avif') return drawAvif(job)
  if (job.what === 'emblem set') return { files: await drawSet(job) }
  if (job.what === 'emblem') {
    if (job.format === 'png') await checkContent(job.path, job.size, job.format)
    return drawEmblem(job)
  }
  if (job.what === 'table') return readTable(job.path, job.size)
  await checkContent(job.path, job.size, job.extension)
  return null
})

async function act(deed: string, job: ExaminerJob): Promise<void> {
  if (deed === 'platzlos') throw Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' })
  await leaveSomething(job)
  if (deed === 'tödlich') process.kill(process.pid, 'SIGKILL')
  if (deed === 'fehlerhaft') process.nextTick(() => breakDown())
  if (deed === 'gierig') greed.push(Buffer.alloc(300 * 1024 ** 2, 1))
  if (deed === 'langsam') for (;;);
  // Until a test puts a file beside it.
  while (!existsSync(`${job.path}.weiter`)) await pause(5)
}

/** As much as can be lying about at any moment. */
async function leaveSomething(job: ExaminerJob): Promise<void> {
  const targets = job.what === 'draw' ? job.targets : []
  for (const path of [`${job.path}-halb`, ...targets]) await writeFile(path, 'halb')
}

function breakDown(): never {
  throw new Error('something that nobody has thought of')
}
