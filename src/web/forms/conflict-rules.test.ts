import { describe, expect, it } from 'vitest'
import type { FormField } from '../../content/editing/editor-answers.ts'
import { compareEntries } from './compare-entries.ts'
import { disputedFields, resolveDisputed, type Side } from './conflict-rules.ts'
import { mergeLists } from './merge-lists.ts'

const line = (label: string): FormField => ({ label, kind: 'line', type: 'string' })
const form: FormField = {
  type: 'object',
  required: ['title', 'rules'],
  properties: {
    title: line('Titel'),
    note: line('Anmerkung'),
    contact: {
      label: 'Kontakt',
      kind: 'group',
      type: 'object',
      properties: { name: line('Name'), email: line('E-Mail') },
    },
    rules: { label: 'Regeln', kind: 'list', type: 'array', items: line('Regel') },
    cancelled: { label: 'Abgesagt', kind: 'flag', type: 'boolean' },
  },
}
const base = { title: 'Maibowle', contact: { name: 'A', email: 'a@x.de' }, rules: ['eins', 'zwei'], cancelled: false }

describe('two versions of one entry', () => {
  const theirs = { ...base, title: 'Maibowle im Garten', contact: { name: 'B', email: 'a@x.de' } }
  const mine = { ...base, title: 'Maibock', note: 'neu', rules: ['eins', 'ZWEI'] }
  const disputed = disputedFields(form, base, theirs, mine)

  it('differ field by field, also inside groups and lists', () => {
    expect(disputed.map(({ path, label, likely }) => [path, label, likely])).toEqual([
      ['title', 'Titel', 0],
      ['note', 'Anmerkung', 0],
      ['contact.name', 'Kontakt · Name', 1],
      ['rules.1', 'Regeln · 2.', 0],
    ])
  })

  it('are put together as chosen; what only one has changed is taken from there', () => {
    const likely = Object.fromEntries(disputed.map((each) => [each.path, each.likely]))
    const merged = resolveDisputed(theirs, disputed, { ...likely, title: 1 })
    expect(merged).toEqual({ ...theirs, note: 'neu', rules: ['eins', 'ZWEI'] })
    const all = (side: Side) =>
      resolveDisputed(theirs, disputed, Object.fromEntries(disputed.map(({ path }) => [path, side])))
    expect(all(0)).toEqual(mine)
    expect(all(1)).toEqual(theirs)
  })

  it('of a list can be taken together where both have been at different items', () => {
    const [rules] = disputedFields(
      form,
      base,
      { ...base, rules: ['null', 'eins', 'zwei'] },
      { ...base, rules: ['eins'] },
    )
    expect(rules).toMatchObject({ path: 'rules', both: ['null', 'eins'], likely: 2 })
  })
})

describe('mergeLists', () => {
  it.each([
    [
      ['a', 'b'],
      ['a', 'b', 'c'],
      ['x', 'a', 'b'],
      ['x', 'a', 'b', 'c'],
    ],
    [
      ['a', 'b', 'c'],
      ['a', 'c'],
      ['a', 'b', 'C'],
      ['a', 'C'],
    ],
    [['a'], ['a', 'x'], ['a', 'x'], ['a', 'x']],
  ])('of %j makes %j and %j into %j', (was, theirs, mine, expected) => {
    expect(mergeLists(was, theirs, mine)).toEqual(expected)
  })

  it.each([
    [['a'], ['b'], ['c']],
    [
      ['a', 'b'],
      ['b', 'a'],
      ['a', 'b', 'c'],
    ],
    [['a', 'a'], ['a'], ['a', 'a', 'b']],
  ])('leaves %j, %j and %j to people', (was, theirs, mine) => {
    expect(mergeLists(was, theirs, mine)).toBeUndefined()
  })
})

describe('compareEntries', () => {
  it('says what has changed, in the words of the form', () => {
    const after = { ...base, title: 'Maibock', cancelled: true, rules: ['null', 'eins', 'ZWEI'] }
    expect(compareEntries(form, base, after, {}).map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Titel', 'Maibowle', 'Maibock'],
      ['Regeln · 1.', '', 'null'],
      ['Regeln · 3.', 'zwei', 'ZWEI'],
      ['Abgesagt', 'nein', 'ja'],
    ])
  })

  it('says that only an order is another one', () => {
    const changes = compareEntries(form, base, { ...base, rules: ['zwei', 'eins'] }, {})
    expect(changes).toMatchObject([{ label: 'Regeln · Reihenfolge', before: 'eins\nzwei', after: 'zwei\neins' }])
  })

  it('knows items that were taken out, and nothing where nothing is another', () => {
    const changes = compareEntries(form, base, { ...base, rules: ['zwei'] }, {})
    expect(changes).toMatchObject([{ label: 'Regeln · 1.', before: 'eins', after: '' }])
    expect(compareEntries(form, base, structuredClone(base), {})).toEqual([])
  })

  it('calls what is named by its name, and tells two of one name apart', () => {
    const pictured = { properties: { image: { kind: 'picture', label: 'Bild' } } } as const
    const names = { one: 'Der Saal', two: 'Der Garten', three: 'Der Garten' }
    const change = (before: string, after: string) =>
      compareEntries(pictured, { image: before }, { image: after }, names)
    expect(change('one', 'two')).toMatchObject([{ before: 'Der Saal', after: 'Der Garten' }])
    expect(change('two', 'three')).toMatchObject([{ before: 'Der Garten', after: 'Der Garten (nicht mehr dasselbe)' }])
    expect(change('gone', 'one')).toMatchObject([{ before: '(ein Bild, das es nicht mehr gibt)', after: 'Der Saal' }])
  })
})
