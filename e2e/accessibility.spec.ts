import { pages } from '../src/content/site-map.ts'
import { barriersOn } from './barriers.ts'
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
    expect.soft(await barriersOn(page), path).toEqual([])
  }
})

test('nor on any page of members or administrators, each under its title, with the menu open', async ({
  page,
  server,
}) => {
  test.slow()
  await beSignedIn(page, server)
  for (const { path, title } of pages.filter((page) => page.audience !== 'public')) {
    await page.goto(path)
    await expect.soft(page.getByText('Angemeldet als'), path).toBeVisible()
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
    await page.getByText('Interna', { exact: true }).click()
    expect.soft(await barriersOn(page), path).toEqual([])
  }
})
