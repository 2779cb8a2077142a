import AxeBuilder from '@axe-core/playwright'
import { pages as allPages, type Page } from '../src/content/site-map.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

const pages: readonly Page[] = allPages

// Every page in both colours and both widths would double the time and find the same: light is looked at on the
// desktop, dark on the phone.
test.beforeEach(({ page }, { project }) =>
  page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light' }),
)

for (const { path } of [...pages.filter((page) => page.audience === 'public'), { path: '/gibt-es-nicht' }]) {
  test(`axe finds no barrier on ${path}`, async ({ page }) => {
    await page.goto(path)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })
}

for (const { path } of pages.filter((page) => page.audience === 'members')) {
  test(`axe finds no barrier on ${path}, with the menu open`, async ({ page, server }) => {
    await beSignedIn(page, server)
    await page.goto(path)
    await expect(page.getByText('Angemeldet als')).toBeVisible()
    await page.getByText('Interna', { exact: true }).click()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })
}
