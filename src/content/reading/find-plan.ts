import type { Logger } from 'pino'
import type { Db } from '../../database/tables.ts'
import type { ContentVersion } from '../content-version.ts'
import { type PlanData, untouched } from '../site-plan-rules.ts'
import { readPlan } from './read-plan.ts'

interface Parts {
  database: { db: Db }
  contentVersion: Pick<ContentVersion, 'find'>
  log: Pick<Logger, 'error'>
}

interface KeptPlan {
  version: number
  plan: PlanData
  underWay?: Promise<PlanData> | undefined
}

const keptPlans = new WeakMap<Parts['database'], KeptPlan>()

/**
 * What editors have made of the site map, read once for each version of the content. Never fails: where the database does
 * not answer, the pages that were there are most likely there still.
 */
export async function findPlan({ database, contentVersion, log }: Parts): Promise<PlanData> {
  const kept: KeptPlan = keptPlans.get(database) ?? { version: -1, plan: untouched }
  keptPlans.set(database, kept)
  const version = await contentVersion.find()
  if (kept.version === version) return kept.plan
  kept.underWay ??= readPlan(database.db)
    .then((plan) => Object.assign(kept, { version, plan }).plan)
    .catch((error: unknown) => {
      log.error({ err: error }, 'the plan of the site could not be read')
      return kept.plan
    })
    .finally(() => {
      kept.underWay = undefined
    })
  return kept.underWay
}
