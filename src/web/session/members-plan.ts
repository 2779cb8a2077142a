import type { PlanData } from '../../content/site-plan-rules.ts'
import { client } from './client.ts'
import { menuKey } from './session.ts'
import { createStore } from './store.ts'

/** The plan of the site as members have it; undefined as long as it has not been asked for. */
export const membersPlan = createStore<PlanData | undefined>(undefined)

/** Asks which pages there are for members. Without an answer the menu is that of the pages everyone knows of. */
export async function loadMembersPlan(): Promise<void> {
  const response = await client.members.io.pages.$get().catch(() => undefined)
  if (!response?.ok) return
  const plan: PlanData = await response.json()
  const own = plan.free.filter(({ audience, menu }) => audience === 'members' && menu)
  sessionStorage.setItem(menuKey, JSON.stringify(own.map(({ menu, path, title }) => [menu, path, title])))
  membersPlan.set(plan)
}
