import { planOf, untouched } from '../../content/site-plan-rules.ts'
import { membersPlan } from './members-plan.ts'
import { leadsInside, titleIn } from './way-on-rules.ts'

/** Where somebody wanted to go, or was, when he had to sign in. The start page offers it to him afterwards. */
export interface WayOn {
  /** With query and hash. */
  path: string
  title: string
}

const key = 'pennal.way-on'

/** Only to a page of this site that is not for everyone; anything else is left out. */
export function keepWayOn({ path, title }: WayOn): void {
  if (leadsInside(path, knownPlan())) sessionStorage.setItem(key, JSON.stringify({ path, title }))
}

export function readWayOn(): WayOn | undefined {
  try {
    const { path, title } = JSON.parse(sessionStorage.getItem(key) ?? '')
    return leadsInside(path, knownPlan()) && typeof title === 'string' ? { path, title } : undefined
  } catch {
    return undefined
  }
}

export function forgetWayOn(): void {
  sessionStorage.removeItem(key)
}

/** What the page at a path is called, as far as is known here. */
export const titleAt = (path: string): string => titleIn(knownPlan(), path)

const knownPlan = () => planOf(membersPlan.get() ?? untouched)
