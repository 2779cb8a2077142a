import { describe, expect, it } from 'vitest'
import { invitationLetter } from '../../accounts/links/link-letters.ts'
import { testOffice } from '../../testing/addresses.ts'
import { oddTerms } from '../../testing/samples/odd-terms.ts'
import { inTerms, usualTerms } from '../../text/term-rules.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { guestWords } from '../event-guests-rules.ts'
import { wordsToExplain } from '../reading/event-words-rules.ts'
import { type MenuGroup, menuGroups } from '../site-map.ts'
import { planOf, untouched } from '../site-plan-rules.ts'
import { describeForm } from './describe-form.ts'
import { labelOf, wordedForm } from './worded-form.ts'

const usual = /Bundesbr|Senior|\bF[uü]x|Leibf[uü]x|\bAH\b|Alte[rn]? Herr|Chargiert|Convent|Couleur\b|[{}]/
const plan = planOf({ ...untouched, terms: oddTerms })
const names = Object.keys(collections) as CollectionName[]

describe('in odd words', () => {
  it.each(names.filter((name) => name !== 'terms'))('the form of %s has none of the usual ones', (name) => {
    expect(labelOf(name, oddTerms)).not.toMatch(usual)
    // The default of a field's own key stays: it is no word that is read.
    const said: string[] = []
    JSON.stringify(wordedForm(describeForm(name), plan), (key, value) => {
      if (['label', 'help', 'example'].includes(key)) said.push(value)
      if (key === 'options') said.push(...Object.values<string>(value).filter((text) => !/^AH-X/.test(text)))
      return value
    })
    expect(said.filter((text) => usual.test(text))).toEqual([])
  })

  it('pages and groups of the menus have none', () => {
    expect(plan.pages.map(({ title }) => title).filter((title) => usual.test(title))).toEqual([])
    const groups = (Object.keys(menuGroups) as MenuGroup[]).map((group) => plan.groupTitle(group))
    expect(groups.filter((title) => usual.test(title))).toEqual([])
    expect(plan.titleOf('functions')).toBe('Würdige')
  })

  it('a form names pages as the menu does', () => {
    const { properties } = wordedForm(describeForm('pageSettings'), plan)
    expect(properties?.page?.options?.profiles).toBe('Waben stellen sich vor')
    const braced = planOf({ ...untouched, titles: { profiles: '{Wir}' } })
    expect(wordedForm(describeForm('pageSettings'), braced).properties?.page?.options?.profiles).toBe('{Wir}')
    const after = wordedForm(describeForm('freePages'), plan).properties?.after
    expect(after?.options?.functions).toBe('Hinter „Würdige“')
  })

  it('letters, invitations and explanations have none', () => {
    const sender = { ...testOffice.sender, terms: oddTerms }
    const link = { token: 'x', expiresAt: 0 } as Parameters<typeof invitationLetter>[2]
    const letter = invitationLetter(sender, { name: 'Ada', email: 'a@b.example' }, link, 'Ben')
    expect(JSON.stringify(letter.letter.paragraphs)).toContain('Anschriften der Wabenden')
    expect(JSON.stringify(letter)).not.toMatch(/Bundesbr/)
    for (const words of Object.values(guestWords)) expect(inTerms(oddTerms, words)).not.toMatch(usual)
    const explained = wordsToExplain('Thing in Tracht, Burschung der Dachse', oddTerms)
    expect(explained.map(({ word }) => word)).toEqual(['Tracht', 'Thing', 'Dachs', 'Burschung'])
    expect(JSON.stringify(explained.map(({ meaning }) => meaning))).not.toMatch(usual)
    expect(wordsToExplain('Couleur', oddTerms)).toEqual([])
  })
})

it('in the usual words a form is what it was', () => {
  const form = wordedForm(describeForm('profiles'), planOf(untouched))
  expect(form.properties?.member?.label).toBe('Bundesbruder')
  expect(labelOf('ahSeniors', usualTerms)).toBe('AH-Senioren')
})
