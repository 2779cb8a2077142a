import { checkContent } from '../documents/inspecting/check-content.ts'
import { readTable } from '../documents/tables/read-table.ts'
import { drawEmblem } from '../emblems/drawing/draw-emblem.ts'
import { drawSet } from '../emblems/drawing/draw-set.ts'
import type { ExaminerAnswer, ExaminerJob, ExaminerOrder } from '../examining/examiner-jobs.ts'
import { drawAvif } from '../renditions/drawing/draw-avif.ts'
import { drawPicture } from '../renditions/drawing/draw-picture.ts'
import { actAsWorker } from '../workers/act-as-worker.ts'
import { endWithServer } from '../workers/end-with-server.ts'
import { serveJobs } from '../workers/serve-jobs.ts'

/*
 * The process that looks into what members upload, draws their pictures and reads their tables, started by the server and ended with it. It
 * opens neither database nor storage: it gets the paths of staged files, one after the other.
 */
actAsWorker<ExaminerOrder>()
endWithServer()
serveJobs<ExaminerJob, ExaminerAnswer>(async (job) => {
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
