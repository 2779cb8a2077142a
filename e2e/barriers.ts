import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds on a page as it is now. In one run inside the page and without a list of all that is well, which takes a
 * fraction of the time on long pages: there are no frames here that would need more.
 */
export async function barriersOn(page: Page, { within = 'html', except = [] as string[] } = {}) {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  return (await axe.include(within).disableRules(except).analyze()).violations
}
