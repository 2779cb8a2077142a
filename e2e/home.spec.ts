import type { Page } from '@playwright/test'
import { barriersOn } from './barriers.ts'
import { watchShifts } from './layout-shifts.ts'
import { expect, test } from './pennal.ts'
import { beSignedIn, openInterna } from './signed-in.ts'

test('who is signed in finds his way on, a greeting and the next date, and nothing moves', async ({ page, server }) => {
  await beSignedIn(page, server)
  await page.evaluate(() => {
    sessionStorage.setItem('pennal.way-on', JSON.stringify({ path: '/downloads?x=1', title: 'Downloads' }))
  })
  const shifts = await watchShifts(page)
  await page.goto('/')
  const own = page.getByRole('region', { name: 'Für dich' })
  await expect(own.getByRole('link').first()).toHaveText('Weiter zu Downloads')
  await expect(own).toContainText(/Guten (Morgen|Tag|Abend), /)
  await expect(own.getByRole('link', { name: /\d{4}/ })).toBeVisible()
  const moved = (await shifts()).reduce((sum, line) => sum + Number.parseFloat(line), 0)
  expect(moved).toBeLessThan(0.02)
  expect(await barriersOn(page)).toEqual([])
  await own.getByRole('link', { name: 'Zur Übersicht' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Übersicht')
  await expect(page.getByRole('region', { name: 'Nächste Termine' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Wartet auf dich' }).getByRole('link').first()).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
})

test('a way on that leads to another site is not drawn', { tag: '@once' }, async ({ page, server }) => {
  await beSignedIn(page, server)
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
    await page.evaluate((kept) => sessionStorage.setItem('pennal.way-on', kept), JSON.stringify({ path, title: 'x' }))
    await page.goto('/')
    await expect(page.getByText(/Guten (Morgen|Tag|Abend)/)).toBeVisible()
    expect(await page.locator('.home-own-way a').count(), path).toBe(0)
  }
})

test('Interna is seen whole at 1280 × 720 and at 200 %', { tag: '@once' }, async ({ page, server }) => {
  await beSignedIn(page, server)
  for (const { width, height, role, columns } of [
    { width: 1280, height: 720, role: 'admin', columns: 4 },
    { width: 1280, height: 720, role: 'editor', columns: 4 },
    { width: 1280, height: 720, role: 'member', columns: 4 },
    { width: 640, height: 360, role: 'member', columns: 3 },
    { width: 640, height: 360, role: 'admin', columns: 4 },
  ]) {
    await page.setViewportSize({ width, height })
    await page.evaluate((kept) => sessionStorage.setItem('role', kept), role)
    await page.goto('/faq')
    await openInterna(page)
    const links = page.locator('.menu[open] .menu-panel a:visible')
    for (const link of [links.first(), links.last(), page.getByRole('link', { name: 'In memoriam' })]) {
      await expect(link, `${width}`).toBeInViewport({ ratio: 1 })
    }
    const lefts = await links.evaluateAll((all) => new Set(all.map((link) => link.getBoundingClientRect().left)).size)
    expect(lefts, `${width} ${role}`).toBe(columns)
    if (width === 1280)
      await expectRoomFor(page, ['Hüttenordnung und Belegungsplan des Hauses am Eschenberg', 'Chronik'])
    await page.keyboard.press('Escape')
    await expect(links.first()).toBeHidden()
  }
})

/** Puts further pages of editors' own into each group that can have some, and looks whether the menu has to be scrolled. */
async function expectRoomFor(page: Page, titles: string[]): Promise<void> {
  const overflow = await page.locator('.menu[open] > .menu-panel').evaluate((panel, added) => {
    for (const list of panel.querySelectorAll('.menu-group[data-name] ul')) {
      const [first] = list.children
      for (const title of added) {
        const item = first?.cloneNode(true) as Element
        const link = item.querySelector('a')
        if (link) link.textContent = title
        list.append(item)
      }
    }
    return panel.scrollHeight - panel.clientHeight
  }, titles)
  expect(overflow).toBeLessThanOrEqual(0)
}

test.describe('a visitor, with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('sees at once what this is and when to come, and writes to a person', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText(/Schülerverbindung/).first()).toBeInViewport()
    await expect(page.locator('.next-chance time')).toBeInViewport()
    const write = page.getByRole('link', { name: 'Schreib uns' }).first()
    await expect(write).toBeInViewport()
    await write.click()
    await page.getByLabel('Dein Name').fill('Otto Zahn')
    // The browser lets it pass, the server does not.
    await page.getByLabel('Deine E-Mail-Adresse').fill('otto@schule')
    await page.getByLabel('Deine Nachricht').fill('Wann kann ich kommen?')
    await page.getByRole('button', { name: 'Abschicken' }).click()
    await expect(page.getByText('Das ist keine gültige E-Mail-Adresse.')).toBeInViewport()
    await expect(page.getByLabel('Deine Nachricht')).toHaveValue('Wann kann ich kommen?')
    await page.getByLabel('Deine E-Mail-Adresse').fill('otto@schule.example')
    await page.getByRole('button', { name: 'Abschicken' }).click()
    await expect(page).toHaveURL('/contact#gesendet')
    await expect(page.getByText(/^Danke, deine Nachricht ist bei uns/)).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Abschicken' })).toBeHidden()
  })
})

test('the form takes nothing from other sites, and thanks a program without keeping what it sent', {
  tag: '@once',
}, async ({ request, server }) => {
  const form = { name: 'x', email: 'x@y.example', message: 'Nur für Programme' }
  const foreign = await request.post('/contact', { form, headers: { origin: 'https://evil.example' } })
  expect(foreign.status()).toBe(403)
  const trapped = await request.post('/contact', {
    form: { ...form, homepage: 'https://spam.example' },
    maxRedirects: 0,
  })
  expect([trapped.status(), trapped.headers().location]).toEqual([303, '/contact#gesendet'])
  const answer = await request.post('/oauth/token', {
    headers: { authorization: `Basic ${btoa('pennal:pennal')}` },
    form: { grant_type: 'password', username: server.admin.email, password: server.admin.password },
  })
  const authorization = `Bearer ${(await answer.json()).access_token}`
  const kept = await (await request.get('/members/io/messages', { headers: { authorization } })).text()
  expect(kept).not.toContain('Nur für Programme')
})
