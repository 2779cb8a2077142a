import { describe, expect, it } from 'vitest'
import kinds from '../../../seed/office-kinds.json' with { type: 'json' }
import tasks from '../../../seed/tasks.json' with { type: 'json' }
import { officeOfTask, officeTitle, postsOf } from './office-rules.ts'

describe('the offices of the sample', () => {
  it('are twelve, called as a list of holders calls them', () => {
    expect(kinds.map(({ name }) => name).join(', ')).toBe(
      'AH Senior, AH Kassenwart, AH Schriftwart, Senior, Kassenwart, Schriftwart, Fuxmajor, Couleurwart, Webmaster, Adressverwaltung, Geburtstagsfux, Fotofux',
    )
    expect(kinds.filter(({ group }) => group === 'alumni').map(({ id }) => id)).toEqual([
      'ahSenior',
      'ahKassenwart',
      'ahSchriftwart',
    ])
  })

  it('bear the name of their duties behind their own where those are told', () => {
    const titles = tasks.map(({ id, office }) => officeTitle(office, officeOfTask(kinds, id)?.name))
    expect(titles).toEqual([
      'Senior',
      'Kassenwart (Consenior)',
      'Schriftwart (Schriftführer)',
      'Fuxmajor',
      'Couleurwart',
      'Webmaster (Webadministrator)',
      'Adressverwaltung (Adressverwalter)',
      'Geburtstagsfux (Geburtstagswart)',
      'Fotofux',
      'AH Senior',
      'AH Kassenwart (AH-Consenior)',
      'AH Schriftwart (Alt-Schriftführer)',
    ])
    for (const [index, { office, duties }] of tasks.entries()) {
      const other = /steht (?:er|das Amt) als ([\wäöü ]+?)[.;]/.exec(duties)?.[1]
      if (other) expect(titles[index]).toBe(`${other} (${office})`)
    }
  })
})

it('an office without a kind of its own bears the one name it has', () => {
  expect(officeTitle('Hauswart', undefined)).toBe('Hauswart')
})

describe('the posts of a semester', () => {
  const list = [
    { id: 'hauswart', name: 'Hauswart', isShown: true },
    { id: 'senior', name: 'Sprecher', isShown: true },
    { id: 'zeugwart', name: 'Zeugwart', isShown: false },
  ]
  const inWords = (posts: ReturnType<typeof postsOf>) => posts.map(({ office, person }) => `${office.name}: ${person}`)
  const holders = [
    { office: 'senior', person: 'Anna' },
    { office: 'zeugwart', person: 'Ben' },
  ]

  it('are at present all that are shown, in the order of the list and under the names of now', () => {
    expect(inWords(postsOf(list, holders, true))).toEqual(['Hauswart: ', 'Sprecher: Anna'])
  })

  it('of the past are those that there were, and hidden ones that somebody held', () => {
    expect(inWords(postsOf(list, holders, false))).toEqual(['Sprecher: Anna', 'Zeugwart: Ben'])
    const vacant = [{ office: 'zeugwart', person: '' }]
    expect(inWords(postsOf(list, [...vacant, { office: 'hauswart', person: '' }], false))).toEqual(['Hauswart: '])
  })
})
