import { writeFileSync } from 'node:fs'
import { setDocument } from '../../typesetting/setting/set-document.ts'
import type { TypesetterAnswer, TypesetterJob, TypesetterOrder } from '../../typesetting/typesetter-jobs.ts'
import { actAsWorker } from '../../workers/act-as-worker.ts'
import { endWithServer } from '../../workers/end-with-server.ts'
import { serveJobs } from '../../workers/serve-jobs.ts'

/**
 * Started by tests in the place of the typesetter. Data with a `deed` do to it what a document might: they take its memory or
 * its time. It says by a file, named in `begun`, that it is in the midst of it.
 */
const greed: Buffer[] = []

actAsWorker<TypesetterOrder>()
endWithServer()
serveJobs<TypesetterJob, TypesetterAnswer>(async (job) => {
  const { deed, begun } = JSON.parse(job.data)
  if (begun) writeFileSync(begun, String(process.pid))
  if (deed === 'gierig') greed.push(Buffer.alloc(300 * 1024 ** 2, 1))
  if (deed) for (;;);
  return setDocument(job)
})
