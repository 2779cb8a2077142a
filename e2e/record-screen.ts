import type { Page } from '@playwright/test'
import type { MemberAnswer } from '../src/members/record/member-answer.ts'
import { call, ownWord } from './documents.ts'
import { open } from './members-page.ts'
import { expect } from './pennal.ts'

export const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true })
export const history = (page: Page) => page.getByRole('region', { name: 'Verlauf' }).getByRole('listitem')

/** Opens the form of the record that is read. */
export async function edit(page: Page) {
  await page.getByRole('link', { name: 'Bearbeiten', exact: true }).click()
  await expect(save(page)).toBeVisible()
}

/** Takes an older state over. The form is filled before it is opened; a question asked in between goes with the opening. */
export async function takeOver(page: Page) {
  await page.getByRole('button', { name: 'In das Formular übernehmen' }).click()
  await expect(save(page)).toBeVisible()
}

/** A record that no other story knows. */
export async function putMember(page: Page, record: object = {}): Promise<MemberAnswer> {
  const surName = ownWord()
  const answer = await call(page, 'POST', 'members', {
    data: { firstName: 'Anselm', surName, city: 'Eschenfurt', email: `${surName}@beispiel.example`, ...record },
  })
  expect(answer.status()).toBe(201)
  return answer.json()
}

export async function openMember(page: Page, { id, surName }: MemberAnswer) {
  await open(page, `/administration/members/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(surName)
}
