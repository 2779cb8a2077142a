import type { PlanData } from '../../content/site-plan-rules.ts'
import { createStore } from './store.ts'

/** The plan of the site as members have it; undefined as long as it has not been asked for. */
export const membersPlan = createStore<PlanData | undefined>(undefined)
