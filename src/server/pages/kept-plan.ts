import type { ContentVersion } from '../../content/content-version.ts'
import { readPlan } from '../../content/reading/read-plan.ts'
import { type PlanData, untouched } from '../../content/site-plan-rules.ts'
import type { Db } from '../../database/tables.ts'

/** What editors have made of the site map, read once for each version of the content. */
export function keepPlan(
  db: Db,
  content: Pick<ContentVersion, 'find'>,
  report: (error: unknown) => void,
): () => Promise<PlanData> {
  let kept = { version: -1, plan: untouched }
  let underWay: Promise<PlanData> | undefined

  async function read(version: number): Promise<PlanData> {
    try {
      kept = { version, plan: await readPlan(db) }
    } catch (error) {
      // The pages that were there are most likely there still.
      report(error)
    } finally {
      underWay = undefined
    }
    return kept.plan
  }

  return async () => {
    const version = await content.find()
    if (kept.version === version) return kept.plan
    underWay ??= read(version)
    return underWay
  }
}
