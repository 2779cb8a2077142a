import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runProgram } from '../src/testing/processes/run-program.ts'
import { expect, test } from './pennal.ts'

test('the survival copy is read from a disk, page by page, without any server', { tag: '@once' }, async ({
  page,
  server,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'pennal-survival-'))
  try {
    await runProgram('survival', ['--to', folder], { DATA_DIR: server.dataDir, PUBLIC_ORIGIN: server.origin })
    const [name = ''] = (await readdir(folder)).filter((each) => each.startsWith('website-'))
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(pathToFileURL(join(folder, name, 'index.html')).href)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('navigation').first().locator('summary, [aria-haspopup], button').first().click()
    await page.getByRole('link', { name: 'FAQ', exact: true }).first().click()
    await expect(page).toHaveURL(/\/faq\.html$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ')
    await page.locator('summary').filter({ hasText: '?' }).first().click()
    await page.goBack()
    for (const image of await page.locator('main img').all()) {
      await image.scrollIntoViewIfNeeded()
      await expect(image).not.toHaveJSProperty('naturalWidth', 0)
    }
    expect(asked.length).toBeGreaterThan(3)
    expect(asked.filter((url) => !/^(file|data):/.test(url))).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})
