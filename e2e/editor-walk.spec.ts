import type { Locator } from '@playwright/test'
import { isPageName } from '../src/content/site-map.ts'
import { samplePlan } from '../src/testing/samples/sample-plan.ts'
import { ownWord } from './documents.ts'
import {
  ask,
  both,
  elsewhere,
  preview,
  publishFully,
  readCollection,
  showForm,
  showPreview,
  toast,
} from './editor-screen.ts'
import { expect, test } from './pennal.ts'
import { signIn } from './signed-in.ts'

test.use({ changesPages: 'some' })

/** One that is a document, one of the app, the two whose way to editing is another, one with a list, one with a form. */
const samples = ['home', 'faq', 'gallery2019', 'login', 'presidents', 'address']

for (const audience of ['public', 'members'] as const) {
  test(`every ${audience} page is changed from the page itself, seen beforehand, and read`, async ({
    page,
    server,
    browser,
  }, { project }) => {
    await signIn(page, server)
    const visitor = await elsewhere(browser, server)
    const all = samplePlan.pages.filter((each) => isPageName(each.name) && each.audience === audience)
    // A phone has form and preview behind tabs, which are the same for every page: there one of each sort is walked.
    const walked = project.name === 'phone' ? all.filter(({ name }) => samples.includes(name)) : all
    expect(walked).not.toEqual([])
    for (const { name, path, title } of walked) {
      // Who is signed in does not see the login: its way to editing is the overview.
      await page.goto(name === 'login' ? '/editor' : path)
      const way = name === 'login' ? title : both('Bearbeiten', title)
      await page.getByRole('main').getByRole('link', { name: way, exact: true }).click()
      await expect(page, name).toHaveURL(`/editor/page/${name}`)
      await page.getByRole('link', { name: both('Ändern', name === 'home' ? title : 'Einleitung der Seite') }).click()
      const word = ownWord()
      await page.getByLabel('Vorspann').fill(`Hier steht ${word}.`)
      await showPreview(page)
      await expect(preview(page).getByText(word), name).toBeVisible()
      await showForm(page)
      await publishFully(page)
      const reader = audience === 'public' ? visitor : page
      await reader.goto(path)
      await expect(reader.getByText(`Hier steht ${word}.`), name).toBeVisible()
    }
    await visitor.context().close()
  })
}

test('a page is changed and a list put in order by keyboard alone', { tag: '@once' }, async ({ page, server }) => {
  const tabTo = async (target: Locator) => {
    const isThere = () => target.evaluate((element) => element === document.activeElement)
    await expect(target).toBeVisible()
    for (let tabs = 0; !(await isThere()); tabs++) {
      expect(tabs, `tabs to ${target}`).toBeLessThan(60)
      await page.keyboard.press('Tab')
    }
  }
  const enter = async (target: Locator) => {
    await tabTo(target)
    await page.keyboard.press('Enter')
  }
  await page.goto('/login')
  await tabTo(page.getByLabel('Benutzer'))
  await page.keyboard.type(server.admin.email)
  await tabTo(page.getByLabel('Passwort'))
  await page.keyboard.type(server.admin.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('/')
  await enter(page.getByText('Erkunden'))
  await enter(page.getByRole('link', { name: 'FAQ', exact: true }))
  await enter(page.getByRole('link', { name: both('Bearbeiten', 'FAQ') }))
  await enter(page.getByRole('link', { name: both('Ändern', 'Einleitung der Seite') }))
  const word = ownWord()
  await tabTo(page.getByLabel('Vorspann'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(`Alles zu ${word}.`)
  await expect(preview(page).getByText(word)).toBeVisible()
  await enter(page.getByRole('button', { name: 'Veröffentlichen …' }))
  await enter(page.getByRole('button', { name: 'Jetzt veröffentlichen' }))
  await expect(toast(page, 'Veröffentlicht')).toBeVisible()

  await enter(page.getByRole('link', { name: 'Seite „FAQ“' }))
  const { order } = await readCollection(page, 'faq')
  await enter(page.getByRole('button', { name: 'nach unten' }).first())
  await expect(toast(page, 'Die neue Reihenfolge ist gespeichert')).toBeVisible()
  const moved = (await readCollection(page, 'faq')).order
  expect(moved).toEqual([order[1], order[0], ...order.slice(2)])
  await page.goto('/faq')
  await expect(page.getByText(`Alles zu ${word}.`)).toBeVisible()
  await ask(page, 'PUT', 'collections/faq/order', { order: moved, ids: order })
})
