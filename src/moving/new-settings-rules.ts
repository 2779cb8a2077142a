import { withoutPassword } from './place-words-rules.ts'
import type { MovePlan } from './plan-move.ts'

/** Which settings lead to the new place, as lines of `.env`; what only leads to the old one is to go. */
export function newSettings({ from, to, movesFolder }: MovePlan): { set: string[]; remove: string[] } {
  const set: string[] = []
  const remove: string[] = []
  if (to.databaseUrl !== from.databaseUrl) {
    if (to.databaseUrl === undefined) remove.push('DATABASE_URL')
    else set.push(`DATABASE_URL=${withoutPassword(to.databaseUrl)}`)
  }
  if (movesFolder) set.push(`DATA_DIR=${to.dataDir}`)
  if (to.s3?.bucket !== from.s3?.bucket) {
    if (to.s3) set.push(`S3_BUCKET=${to.s3.bucket}`)
    else remove.push('S3_BUCKET')
  }
  return { set, remove }
}
