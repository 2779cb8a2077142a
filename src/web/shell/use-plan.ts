import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import { type PlanData, planOf, type SitePlan, untouched } from '../../content/site-plan-rules.ts'
import { membersPlan } from '../session/members-plan.ts'
import { useStore } from '../session/store.ts'

/** A plan that is not published yet: what an editor writes is shown to him as it would be. */
export const WrittenPlan = createContext<PlanData | undefined>(undefined)

/** Which pages there are, as far as it is known who asks: a page that was drawn on the server knows the public ones. */
export function usePlan(): SitePlan {
  const drawn = useRouteLoaderData<typeof import('../root.tsx').loader>('root')?.plan
  const known = useStore(membersPlan, () => undefined)
  const written = useContext(WrittenPlan)
  return planOf(written ?? known ?? drawn ?? untouched)
}
