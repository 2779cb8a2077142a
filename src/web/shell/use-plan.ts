import { useRouteLoaderData } from 'react-router'
import { planOf, type SitePlan, untouched } from '../../content/site-plan-rules.ts'
import { membersPlan } from '../session/members-plan.ts'
import { useStore } from '../session/store.ts'

/** Which pages there are, as far as it is known who asks: a page that was drawn on the server knows the public ones. */
export function usePlan(): SitePlan {
  const drawn = useRouteLoaderData<typeof import('../root.tsx').loader>('root')?.plan
  const known = useStore(membersPlan, () => undefined)
  return planOf(known ?? drawn ?? untouched)
}
