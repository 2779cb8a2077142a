import { open } from './members-page.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

test('where the faces do not come in time, the bar of an administrator is no wider than the screen', async ({
  page,
  server,
}) => {
  await beSignedIn(page, server)
  await page.route('**/*.woff2', (route) => route.abort())
  await open(page, '/administration')
  const widths = await page.evaluate(() => ({
    page: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect(widths.page).toBe(widths.screen)
  await expect(page.getByRole('link', { name: 'Logout' })).toBeInViewport()
})
