import type { Page } from '@playwright/test'
import type { BuiltServer } from '../src/testing/built-server.ts'
import { barriersOn } from './barriers.ts'
import { ownWord } from './documents.ts'
import { both, elsewhere, openEntry, publish, putQuestion, state, toast } from './editor-screen.ts'
import { open, rowsOf } from './members-page.ts'
import { newMember } from './new-member.ts'
import { expect, test } from './pennal.ts'
import { edit, openMember, putMember, save } from './record-screen.ts'
import { beSignedIn, openInterna, signIn } from './signed-in.ts'

test.use({ changesPages: 'some' })

/** An administrator ticks these for an account, in the dialog of the page of accounts. */
async function give(page: Page, { admin: { email } }: Pick<BuiltServer, 'admin'>, ...labels: string[]) {
  await open(page, `/administration/accounts?suche=${email}`)
  await page.getByLabel(`Aktionen für ${email}`).click()
  await page.getByRole('button', { name: 'Rechte ändern', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Rechte von Emil Neumann' })
  await dialog.getByText('Redakteur nur für einzelne Texte und Listen').click()
  for (const label of labels) await dialog.getByRole('checkbox', { name: label, exact: true }).check()
  expect(await barriersOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(rowsOf(page, 'Konten')).toContainText(labels.join(', '))
}

const editLink = (page: Page, title: string) => page.getByRole('link', { name: both('Bearbeiten', title) })

test('who keeps the addresses changes a record, and is offered nothing that is not his', { tag: '@once' }, async ({
  page,
  server,
  browser,
}) => {
  const keeper = await newMember(server)
  await beSignedIn(page, server)
  const member = await putMember(page)
  await give(page, keeper, 'Anschriften')

  const his = await elsewhere(browser, server)
  await signIn(his, { ...server, ...keeper })
  await openInterna(his)
  const menu = his.locator('.menu[open]')
  await expect(menu.getByRole('link', { name: 'Mitglieder verwalten' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Konten' })).toBeHidden()
  await expect(menu.getByRole('link', { name: 'Mediathek' })).toBeHidden()
  await open(his, '/administration')
  await expect(his.getByRole('link', { name: 'Neuer Eintrag' })).toBeVisible()
  await expect(his.getByRole('link', { name: 'Aus einer Datei übernehmen' })).toHaveCount(0)
  await openMember(his, member)
  const acts = his.getByRole('region', { name: 'Weitere Schritte' })
  await expect(acts.getByRole('button')).toHaveText(['Brief kam zurück'])
  await edit(his)
  await his.getByLabel('Ort', { exact: true }).fill('Göttingen')
  await save(his).click()
  await expect(his.getByRole('region', { name: 'Anschrift' })).toContainText('Göttingen')

  // By hand he gets no further, neither to accounts nor into the editor.
  await his.goto('/administration/accounts')
  await expect(his.getByText('Nur für Administratoren')).toBeVisible()
  await his.goto('/editor')
  await expect(his.getByText('Nur für Redakteure')).toBeVisible()
  await his.goto('/faq')
  await expect(editLink(his, 'Häufige Fragen')).toBeHidden()
  await his.context().close()
})

test('who cares for one list finds it from its page, changes it, and finds no other', { tag: '@once' }, async ({
  page,
  server,
  browser,
}) => {
  const carer = await newMember(server)
  await beSignedIn(page, server)
  const question = await putQuestion(page, ownWord())
  await open(page, '/editor/list/faq')
  const faq = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await give(page, carer, faq)

  const his = await elsewhere(browser, server)
  await signIn(his, { ...server, ...carer })
  await his.goto('/about')
  await expect(his.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(his.getByRole('link', { name: 'Bearbeiten' })).toHaveCount(0)
  await his.goto('/faq')
  await his.getByRole('link', { name: 'Bearbeiten' }).click()
  await expect(his.getByText('Von dieser Seite betreuen andere: Einleitung der Seite.')).toBeVisible()
  await expect(his.getByRole('link', { name: 'Umbenennen oder ausblenden' })).toHaveCount(0)

  const word = ownWord()
  await openEntry(his, 'faq', question)
  await his.getByLabel('Frage', { exact: true }).fill(`Wer ist ${word}?`)
  await expect(state(his)).toContainText('Entwurf gespeichert')
  await publish(his)
  await expect(toast(his, 'Veröffentlicht')).toBeVisible()

  await open(his, '/editor')
  const all = his.getByRole('region', { name: 'Alle Texte und Listen' })
  await expect(all.getByRole('link')).toHaveText([faq])
  await expect(his.getByRole('region', { name: 'Alle Seiten' }).getByRole('link')).toHaveCount(1)
  await expect(his.getByRole('link', { name: 'Neue Seite' })).toHaveCount(0)
  expect(await barriersOn(his)).toEqual([])
  await his.goto('/editor/list/penalties')
  await expect(his.getByText('Das betreuen andere')).toBeVisible()
  await his.getByRole('link', { name: 'Zur Redaktion' }).click()
  await expect(his).toHaveURL('/editor')

  // What others show he may look at, and not change.
  await open(his, '/editor/library')
  await his.locator('.media-tile').first().click()
  await expect(his.getByRole('dialog').getByText('aber nicht ändern')).toBeVisible()
  await expect(his.getByRole('dialog').getByRole('tab')).toHaveCount(0)
  await his.context().close()
})
