import { barriersOn } from './barriers.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

test('an administrator sees how the machine is, the worst first, and what to do', async ({ page, server }) => {
  await beSignedIn(page, server)
  await page.goto('/overview')
  await page
    .getByRole('region', { name: 'Wartet auf dich' })
    .getByRole('link', { name: /dringende Sache/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zustand')
  await expect(page.getByText(/Sache braucht dich|Dinge brauchen dich/)).toBeVisible()
  const first = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first()
  await expect(first.getByText('jetzt handeln')).toBeVisible()
  await expect(first).toContainText('Was tun:')
  const version = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Fassung' }) })
  await expect(version).toContainText(/gut.*pennal \d/s)
  await page.getByRole('button', { name: 'Neu ermitteln' }).click()
  await expect(page.getByRole('heading', { name: 'Sicherung', exact: true })).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
})
