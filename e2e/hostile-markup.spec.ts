import type { Page } from '@playwright/test'
import { isPageName, pages } from '../src/content/site-map.ts'
import { plantedPage, plantedWord, plantMarkup, richCollections } from '../src/testing/hostile/plant-markup.ts'
import { samplePlan } from '../src/testing/samples/sample-plan.ts'
import { ask, openEntry, preview, readCollection } from './editor-screen.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn } from './signed-in.ts'

test.use({ changesPages: 'all' })

/** Whatever a page has that could act, beside what we have put there: handlers, and addresses that are none of ours. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const documents = [document, ...[...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument)]
    return documents.flatMap((each) =>
      [...(each?.querySelectorAll('*') ?? [])].flatMap((element) =>
        [...element.attributes].flatMap(({ name, value }) =>
          name.startsWith('on') || /evil\.example|^\W*(javascript|vbscript|data:text)/i.test(value)
            ? [`${element.tagName} ${name}=${value}`]
            : [],
        ),
      ),
    )
  })

// What the story does not ask for itself, every story is watched for: requests elsewhere, errors, and whatever the
// policy of the page has refused.
test('markup from hell does nothing on any page, in any preview and in no history', { tag: '@once' }, async ({
  page,
  server,
}) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(`${page.url()}: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await beSignedIn(page, server)
  await plantMarkup((method, path, body) => ask(page, method, path, body))

  const shown = pages.filter(({ name }) => isPageName(name) && name !== 'login').map(({ path }) => path)
  for (const path of [...shown, plantedPage, `/search?term=${plantedWord}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    // What is folded away is asked for when it is opened.
    await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0)
    expect.soft(await faultsOf(page), path).toEqual([])
  }
  await expect(page.getByText(plantedWord).first()).toBeVisible()

  for (const name of richCollections) {
    const { order, pages: on } = await readCollection(page, name)
    await openEntry(page, name, { id: order[0] ?? '' })
    // An event has a page of its own, under its own name.
    const first = ['events', 'fixedDates'].includes(name) ? undefined : on[0]
    const title = first ? samplePlan.titleOf(first) : /./
    await expect(preview(page).getByRole('heading', { level: 1 }), name).toHaveText(title)
    await expect(preview(page).getByText(plantedWord).first(), name).toBeAttached()
    await expect(page.getByRole('button', { name: 'Diesen Stand wiederherstellen' }), name).not.toHaveCount(0)
    expect.soft(await faultsOf(page), name).toEqual([])
  }
  expect(dialogs).toEqual([])
})
