import { readFile } from 'node:fs/promises'
import { getDocumentProxy } from 'unpdf'
import { both } from './editor-screen.ts'
import { open } from './members-page.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

test('an editor sees the programme as it will be printed, saves it, and a visitor finds it', { tag: '@once' }, async ({
  page,
  server,
}) => {
  await beSignedIn(page, server)
  await open(page, '/editor/page/calendar')
  await page.getByRole('link', { name: 'Programm als Heft' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heft')
  await page.getByLabel('Semester').selectOption('ss2025')
  await expect(page).toHaveURL('/editor/booklet/ss2025')
  const pages = page.getByRole('main').getByRole('img', { name: /^Seite \d+ von \d+: / })
  await expect(pages.first()).toHaveAttribute('alt', /Sommersemester 2025 Nur für/)
  await expect(pages.nth(1)).toHaveAttribute('alt', /^Seite 2 von \d+: Programm/)

  await page.getByLabel('Form').selectOption('Ein A4-Blatt')
  await expect(page.getByText('Eine Seite', { exact: true })).toBeVisible()
  await expect(pages).toHaveCount(1)
  // What is shown is a picture of something, and not an empty sheet.
  const colours = await pages.first().evaluate((picture: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 100
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0, 100, 100)
    return new Set(context?.getImageData(0, 0, 100, 100).data).size
  })
  expect(colours).toBeGreaterThan(20)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als PDF speichern' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('programm-ss2025-aushang-intern.pdf')
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await saved.path())))
  expect(pdf.numPages).toBe(1)

  await page.goto('/calendar#ss2025')
  const link = page.getByRole('link', { name: both('Programm als PDF', 'Sommersemester 2025') })
  await expect(link).toBeVisible()
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
})
