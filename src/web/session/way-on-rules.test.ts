import { expect, test } from 'vitest'
import { planOf, untouched } from '../../content/site-plan-rules.ts'
import { leadsInside, titleIn } from './way-on-rules.ts'

const free = { path: '/huette', title: 'Hüttenbuch', audience: 'members' } as const
const plan = planOf({ ...untouched, titles: { directory: 'Bundesbrüder' }, hidden: ['cinema'], free: [free] })

test.each([
  '/address',
  '/directory?q=Amelung#liste',
  '/pictures/2020',
  '/administration/members/4f0c',
  '/editor/entry/faq/17?new',
  '/huette',
])('%s is a way on', (path) => {
  expect(leadsInside(path, plan)).toBe(true)
})

test.each([
  ...['//boese.example/address', '/\\boese.example', '/\\/boese.example', 'https://boese.example/address', 'address'],
  ...['', '/', '/faq', '/login', '/logout', '/cinema', '/unbekannt', '/address/../faq', `/address?${'x'.repeat(2000)}`],
  ...[7, null, undefined, {}, ['/address']],
])('%j is none', (path) => {
  expect(leadsInside(path, plan)).toBe(false)
})

test('a page is called as editors have named it, and what is below it like the page itself', () => {
  expect(titleIn(plan, '/directory?q=x#y')).toBe('Bundesbrüder')
  expect(titleIn(plan, '/huette')).toBe('Hüttenbuch')
  expect(titleIn(plan, '/administration/members/4f0c')).toBe('Mitglieder verwalten')
  expect(titleIn(plan, '/editor/entry/faq/17')).toBe('Redaktion')
  expect(titleIn(plan, '/sonstwo')).toBe('Interna')
})
