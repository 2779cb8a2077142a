import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import type { ListedAnswer } from '../../programme/sign-up/list-answers.ts'
import { writeList } from './sign-up-list.ts'

const signUp = { guests: true, companions: 1, meals: ['Braten', 'Linsen'], seenBy: 'members' } as const
const event = { id: 'e', title: 'Kneipe', when: 'morgen', path: '/', publicPath: null, cancelled: false, signUp }
const eats = (meal: string, name = '') => ({ name, meal })
const listed = (name: string, answer: ListedAnswer['answer'], ...people: ListedAnswer['people']): ListedAnswer => {
  return { id: name, name, memberId: null, isGuest: false, email: null, answer, people, note: '', oddities: [] }
}

it('the list as a workbook has a row for each person, the sums below, and no formula', async () => {
  const answers = [
    { ...listed('Emil', 'yes', eats('Braten'), eats('Linsen', '=1+1')), note: '@SUM(A1)' },
    { ...listed('Otto', 'yes', eats('Braten')), isGuest: true, email: 'otto@schule.example' },
    listed('Anton', 'waiting', eats('Braten'), eats('Braten')),
    listed('Fern', 'no'),
  ]
  const chunks: Uint8Array[] = []
  for await (const chunk of writeList(event, answers, () => new Date('2026-11-18T12:00:00Z'))) chunks.push(chunk)
  const blank = [null, null, null]
  expect((await readSheet(Buffer.concat(chunks), 'Anmeldungen')).slice(1)).toEqual([
    ['Zusage', 'Emil', 'Mitglied', 'Braten', "'@SUM(A1)", null, null],
    ['Zusage', "'=1+1", 'Begleitung von Emil', 'Linsen', ...blank],
    ['Zusage', 'Otto', 'Gast', 'Braten', null, null, 'otto@schule.example'],
    ['Warteliste', 'Anton', 'Mitglied', 'Braten', ...blank],
    ['Warteliste', null, 'Begleitung von Anton', 'Braten', ...blank],
    ['Absage', 'Fern', 'Mitglied', null, ...blank],
    [null, null, null, null, ...blank],
    ['Summe', 'Personen, die kommen', 3, null, ...blank],
    ['Summe', 'davon Gäste und ihre Begleitung', 1, null, ...blank],
    ['Summe', 'Essen: Braten', 2, null, ...blank],
    ['Summe', 'Essen: Linsen', 1, null, ...blank],
    ['Summe', 'Personen auf der Warteliste', 2, null, ...blank],
    ['Summe', 'Absagen', 1, null, ...blank],
  ])
})
