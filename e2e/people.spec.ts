import type { DirectoryAnswer } from '../src/members/directory/list-directory.ts'
import { barriersOn } from './barriers.ts'
import { open } from './members-page.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

// A name is the way to its bearer, wherever it stands.

test.beforeEach(({ page, server }) => beSignedIn(page, server))

test('a name opens the card of its bearer, within what he shares, and gives the focus back', async ({ page }) => {
  await open(page, '/functions')
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const answer = await page.request.get('/members/io/directory?search=Julian+Pham', {
    headers: { authorization: `Bearer ${token}` },
  })
  const [person] = ((await answer.json()) as DirectoryAnswer).members
  expect(person?.mobilePhoneNumber).toMatch(/^\+49/)

  const name = page.getByRole('button', { name: 'Julian Pham' }).first()
  await name.focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: 'Julian Pham v. Kranich' })
  await expect(card.getByRole('listitem')).toHaveText('Senior Sommersemester 2025')
  await expect(card.getByRole('img', { name: 'Foto von Julian Pham' })).toBeVisible()
  await expect(card.locator(`a[href="tel:${person?.mobilePhoneNumber}"]`)).toBeVisible()
  await expect(card.locator(`a[href="mailto:${person?.email}"]`)).toBeVisible()
  await expect(card.getByRole('link', { name: 'Vorstellung lesen' })).toHaveAttribute('href', '/profiles#julian-pham')
  expect(await barriersOn(page, { within: '[role=dialog]' })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(name).toBeFocused()

  // From card to card, and on to the directory.
  await name.click()
  await card.getByRole('button', { name: person?.leibbursch ?? '' }).click()
  const next = page.getByRole('dialog', { name: person?.leibbursch ?? '' })
  await next.getByRole('link', { name: 'Im Verzeichnis zeigen' }).click()
  await expect(page).toHaveURL(/\/directory\?suche=/)
  await expect(page.locator('.person-name')).toContainText(person?.leibbursch ?? '')
  await expect(next).toHaveCount(0)
})
