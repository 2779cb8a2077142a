import AxeBuilder from '@axe-core/playwright'
import { pages } from '../src/content/site-map.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

// Every page in both colours and both widths would double the time and find the same: light is looked at on the
// desktop, dark on the phone.
test.beforeEach(({ page }, { project }) =>
  // Without motion, or a menu that is just fading in would be found too pale.
  page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light', reducedMotion: 'reduce' }),
)

test('axe finds no barrier on any public page', async ({ page }) => {
  test.slow()
  for (const { path } of [...pages.filter((page) => page.audience === 'public'), { path: '/gibt-es-nicht' }]) {
    await page.goto(path)
    expect.soft((await new AxeBuilder({ page }).analyze()).violations, path).toEqual([])
  }
})

test('nor on any members’ page, with the menu open', async ({ page, server }) => {
  test.slow()
  await beSignedIn(page, server)
  for (const { path } of pages.filter((page) => page.audience === 'members')) {
    await page.goto(path)
    await expect.soft(page.getByText('Angemeldet als'), path).toBeVisible()
    await page.getByText('Interna', { exact: true }).click()
    expect.soft((await new AxeBuilder({ page }).analyze()).violations, path).toEqual([])
  }
})
