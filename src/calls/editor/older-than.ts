import { z } from 'zod'
import { seenRevision } from '../../http/seen-revision.ts'

/** Of a history, only what was before this revision. */
export const olderThan = z.object({ before: z.coerce.number().pipe(seenRevision).optional() })
