import { setDocument } from '../typesetting/setting/set-document.ts'
import type { TypesetterAnswer, TypesetterJob, TypesetterOrder } from '../typesetting/typesetter-jobs.ts'
import { actAsWorker } from '../workers/act-as-worker.ts'
import { endWithServer } from '../workers/end-with-server.ts'
import { serveJobs } from '../workers/serve-jobs.ts'

/*
 * The process that sets a document as PDF, started by the server when somebody wants one. It opens neither database nor storage:
 * all that a document is made of comes with the job.
 */
actAsWorker<TypesetterOrder>()
endWithServer()
serveJobs<TypesetterJob, TypesetterAnswer>(setDocument)
