import { withoutPassword } from './database-address-rules.ts'
import type { MovePlan } from './plan-move.ts'

/** Which settings lead to the new place, as lines of `.env`; what only leads to the old one is to go. */
export function newSettings({ from, to, movesFolder }: MovePlan): { set: string[]; remove: string[] } {
  const set: string[] = []
  const remove: string[] = []
  if (to.databaseUrl !== from.databaseUrl) {
    if (to.databaseUrl === undefined) remove.push('DATABASE_URL')
    else set.push(setting('DATABASE_URL', withoutPassword(to.databaseUrl) ?? ''))
  }
  if (movesFolder) set.push(setting('DATA_DIR', to.dataDir))
  if (to.s3?.bucket !== from.s3?.bucket) {
    if (to.s3) set.push(`S3_BUCKET=${to.s3.bucket}`)
    else remove.push('S3_BUCKET')
  }
  return { set, remove }
}

/** A line that `.env` reads as it was meant: what is no plain value stands between marks that do not occur in it. */
function setting(name: string, value: string): string {
  const mark = /^[\w@%+=:,./?&~-]*$/.test(value) ? '' : (["'", '`', '"'].find((each) => !value.includes(each)) ?? '')
  return `${name}=${mark}${value}${mark}`
}
