import { planOf, untouched } from '../../content/site-plan-rules.ts'

/** The pages under the names that the lists of the sample give them, without what its editors have added. */
export const samplePlan = planOf({ ...untouched, seniorsSince: 1906, jubilee: 125 })
