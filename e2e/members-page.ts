import { expect, type Page } from '@playwright/test'

/** Opens a members' page and waits until its content is there. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByText('Angemeldet als')).toBeVisible()
}

/** The body rows of a table by its name; hidden tabs do not count. */
export const rowsOf = (page: Page, name: string) =>
  page.getByRole('table', { name, exact: true }).locator('tbody').getByRole('row')
