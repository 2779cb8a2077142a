import { pages } from '../src/content/site-map.ts'
import { type BuiltServer, startBuiltServer } from '../src/testing/built-server.ts'
import { barriersOn } from './barriers.ts'
import { test as base, expect } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

const email = 'webmaster@verbindung.example'

/** Against a server that has begun without the sample. */
const test = base.extend<object, { server: BuiltServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to see which fixtures are wanted.
    async ({}, use) => {
      const server = await startBuiltServer({ env: { SAMPLE: 'off', ADMIN_EMAIL: email } })
      await use({ ...server, admin: { ...server.admin, email } })
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

const ofSample = /aurora|eschenfurt|1895|lindentor|alte münze|undefined|\bNaN\b/i

test('a site without the sample has no page that looks forgotten, and no barrier', {
  tag: '@once',
}, async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const look = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect.soft(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expect.soft(page.locator('body'), path).not.toContainText(ofSample)
    await expect.soft(page, path).not.toHaveTitle(ofSample)
    expect.soft(await barriersOn(page), path).toEqual([])
  }
  const [galleries, others] = [pages.filter(({ gallery }) => gallery), pages.filter(({ gallery }) => !gallery)]
  for (const { path } of others.filter(({ audience }) => audience === 'public')) await look(path)
  for (const { path } of galleries) expect.soft((await page.goto(path))?.status(), path).toBe(404)
  await page.goto('/flyer')
  await expect(page.getByText('Hier erzählen wir bald in wenigen Worten, wer wir sind.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Jetzt beginnen' })).toBeHidden()

  await beSignedIn(page, server)
  for (const { path } of others.filter(({ audience }) => audience === 'members')) await look(path)
  await page.goto('/flyer')
  await page.getByRole('link', { name: 'Jetzt beginnen' }).click()
  await expect(page).toHaveURL('/editor/list/flyer')
})
