import type { Page } from '@playwright/test'
import type { BuiltServer } from '../src/testing/built-server.ts'

/** Signs in as a person would, and returns once the start page is there. */
export async function signIn(page: Page, { admin }: BuiltServer): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Benutzer').fill(admin.email)
  await page.getByLabel('Passwort').fill(admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('/')
}

/** Gives the tab a session without the form, for the stories that are about something else. */
export async function beSignedIn(page: Page, { admin }: Pick<BuiltServer, 'admin'>): Promise<void> {
  const answer = await page.request.post('/oauth/token', {
    headers: { authorization: `Basic ${btoa('pennal:pennal')}` },
    form: { grant_type: 'password', username: admin.email, password: admin.password },
  })
  const { access_token: token } = await answer.json()
  const me = await page.request.get('/user/me', { headers: { authorization: `Bearer ${token}` } })
  const { roles, name, email } = await me.json()
  await page.goto('/healthz')
  // As the form leaves it: what a page offers to a role is there when it is first drawn.
  await page.evaluate(
    (kept) => Object.assign(sessionStorage, kept, { 'pennal.turn': localStorage.getItem('pennal.turn') ?? '' }),
    { token, role: roles.at(-1), 'pennal.name': name, 'pennal.owner': email },
  )
}

/** Opens the members' menu, and on a phone all of its groups, which are folded there. */
export async function openInterna(page: Page): Promise<void> {
  await page.getByText('Interna', { exact: true }).click()
  await page.locator('.menu[open]').evaluate((menu) => {
    for (const fold of menu.querySelectorAll<HTMLElement>('.menu-fold')) {
      if (fold.getClientRects().length > 0 && fold.ariaExpanded !== 'true') fold.click()
    }
  })
}
