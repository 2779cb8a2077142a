import { expect, type Page, type Route } from '@playwright/test'
import { open } from './members-page.ts'

export const uploadCall = '**/members/io/uploadFile'

/** A file as a chooser hands it over: text that is long enough to be under way for a while, if it is slowed down. */
export const textFile = (name: string, bytes = 2000) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from('Aurora sei es Panier!\n'.repeat(Math.ceil(bytes / 22)).slice(0, bytes)),
})

/** One red pixel. */
export const pictureFile = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
    'base64',
  ),
})

export function uploadScreen(page: Page) {
  const rows = page.getByRole('table', { name: 'Deine Dateien' }).locator('tbody').getByRole('row')
  const row = (name: string) => rows.filter({ has: page.getByRole('rowheader', { name }) })
  return {
    open: async () => {
      await open(page, '/upload')
      await expect(page.getByText('Noch keine Dateien ausgewählt.')).toBeVisible()
    },
    rows,
    row,
    chooser: page.getByLabel('Dateien auswählen'),
    start: page.getByRole('button', { name: 'Start Upload' }),
    stop: page.getByRole('button', { name: 'Stop Upload' }),
    overall: page.locator('.upload-bar-progress'),
    summary: page.locator('.upload-summary'),
    action: (name: string, label: string) => row(name).getByRole('button', { name: label, exact: true }),
    expectStatus: (name: string, status: string | RegExp) =>
      expect(row(name).locator('.file-status')).toHaveText(status),
  }
}

/** Keeps every upload waiting in front of the server until it is let through, and counts how many there are at once. */
export async function holdUploads(page: Page) {
  const held: Route[] = []
  let atOnce = 0
  let most = 0
  await page.route(uploadCall, (route) => {
    held.push(route)
    most = Math.max(most, ++atOnce)
  })
  return {
    most: () => most,
    waiting: () => held.length,
    /** Waits for the next one and lets it through, to the end. */
    letOneThrough: async () => {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      const route = held.shift()
      const response = await route?.fetch()
      // From here on the browser may send the next.
      atOnce--
      await route?.fulfill({ response })
    },
  }
}

/** A line as slow as a village's: with this, what takes a moment takes long enough to press a button. */
export async function slowDown(page: Page, bytesPerSecond: number) {
  const devtools = await page.context().newCDPSession(page)
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 }
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: bytesPerSecond })
  return () => devtools.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 })
}

/** The documents that have arrived. */
export async function documentsOf(
  page: Page,
  directory = 'common',
): Promise<{ fileName: string; description: string }[]> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const answer = await page.request.get(`/members/io/downloads/directories/${directory}/`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.json()
}

export const namesOf = async (page: Page, directory?: string) =>
  (await documentsOf(page, directory)).map(({ fileName }) => fileName)
