import { type PlanData, planOf } from '../../content/site-plan-rules.ts'
import { client } from './client.ts'
import { membersPlan } from './members-plan.ts'
import { menuKey } from './session.ts'

/** Asks which pages there are for members. Without an answer the menu is that of the pages everyone knows of. */
export async function loadMembersPlan(): Promise<void> {
  const response = await client.members.io.pages.$get().catch(() => undefined)
  if (!response?.ok) return
  const plan: PlanData = await response.json()
  const free = plan.free.filter(({ audience, menu }) => audience === 'members' && menu)
  const own = [...free, ...planOf(plan).pages.filter(({ name }) => plan.offered?.includes(name))]
  sessionStorage.setItem(menuKey, JSON.stringify(own.map(({ menu, path, title }) => [menu, path, title])))
  membersPlan.set(plan)
}
