import { describe, expect, it } from 'vitest'
import { describeForm } from '../../../content/schema/describe-form.ts'
import { entriesNamed, missingIn } from './missing-rules.ts'
import { columnsOf, inOrder, isHeading, recognise } from './paste-columns-rules.ts'
import { type Pasted, planRows } from './plan-rules.ts'

const form = describeForm('seniors')
const columns = columnsOf(form)
const empty = { birthday: '', schoolLeavingExamination: '', dayOfDeath: '', remark: '' }
const there = [
  {
    id: 'a',
    revision: 3,
    data: { id: 7, semester: 'WS 1906/07', name: 'Karl Ahrensdorf <em>v. Bussard</em>', ...empty },
  },
  { id: 'b', revision: 1, data: { id: 8, semester: 'SS 1907', name: 'Emil Wagenführ', ...empty } },
]

function plan(rows: string[][], assigned: (string | null)[], more: Partial<Pasted> = {}) {
  return planRows({
    collection: { name: 'seniors', form, key: 'id', entries: there, names: {} },
    columns,
    rows,
    assigned,
    forAll: {},
    choices: {},
    left: new Set(),
    asNew: new Set(),
    newId: (at) => `new-${at}`,
    ...more,
  })
}

describe('the columns of a pasted table', () => {
  it('are known by what people write above them', () => {
    expect(recognise(['Nr.', 'Sem.', 'Name', 'geb.', 'Abi', 'verstorben', 'Bemerkung', 'Quelle'], columns)).toEqual([
      'id',
      'semester',
      'name',
      'birthday',
      'schoolLeavingExamination',
      'dayOfDeath',
      'remark',
      null,
    ])
    expect(recognise(['Name', 'Senior'], columns)).toEqual(['name', null])
  })

  it('have a heading only where that names fields', () => {
    expect(isHeading(['Semester', 'Name'], columns)).toBe(true)
    expect(isHeading(['WS 1906/07', 'Karl Ahrensdorf'], columns)).toBe(false)
  })

  it('are taken in the order of the form where there is none', () => {
    expect(inOrder([['1', 'WS 1906/07', 'Karl']], columns)).toEqual(['id', 'semester', 'name'])
    expect(inOrder([['WS 1906/07', 'Karl']], columns)).toEqual(['semester', 'name'])
  })
})

describe('a pasted row', () => {
  const assigned = ['semester', 'name', 'remark']

  it('is new, changed or the same, and a new one gets the next number', () => {
    const rows = plan(
      [
        ['WS 06/07', 'x', ''],
        ['WS 1906/07', 'Karl Ahrensdorf v. Bussard', ''],
        ['SS 1907', 'Emil Wagenfuehr', 'kommissarisch'],
        ['WS 1907/08', 'Otto Neu', ''],
      ],
      assigned,
    )
    expect(rows.map(({ state }) => state)).toEqual(['new', 'same', 'changed', 'new'])
    expect(rows[2]).toMatchObject({
      entry: { id: 'b', revision: 1, data: { id: 8, remark: 'kommissarisch' } },
      changes: [{ label: 'Anmerkung', before: '', after: 'kommissarisch' }],
    })
    expect(rows.map(({ entry }) => entry.data.id)).toEqual([9, 7, 8, 10])
  })

  it('keeps the marks of what it says again, and what it does not say', () => {
    const [row] = plan([['WS 1906/07', 'Karl Ahrensdorf v. Bussard', 'neu']], assigned)
    expect(row?.entry.data).toEqual({ ...there[0]?.data, remark: 'neu' })
    const [silent] = plan([['7', '', 'neu']], ['id', 'name', 'remark'])
    expect(silent?.entry.data.name).toBe(there[0]?.data.name)
  })

  it('goes by the number where it has one, and two rows are never one entry', () => {
    const rows = plan(
      [
        ['8', 'SS 1907', 'Ein anderer'],
        ['8', 'SS 1907', 'Noch einer'],
      ],
      ['id', 'semester', 'name'],
    )
    expect(rows.map(({ state, entry }) => [state, entry.id])).toEqual([
      ['changed', 'b'],
      ['new', 'new-1'],
    ])
  })

  it('is left out, or new, where an editor says so', () => {
    const rows = [['SS 1907', 'Emil Wagenführ', '']]
    expect(plan(rows, assigned, { left: new Set([0]) })[0]?.state).toBe('left')
    expect(plan(rows, assigned, { asNew: new Set([0]) })[0]).toMatchObject({ state: 'new', entry: { id: 'new-0' } })
  })

  it('says what cannot be understood', () => {
    expect(plan([['sieben', 'SS 1907', 'Emil']], ['id', 'semester', 'name'])[0]).toMatchObject({
      state: 'wrong',
      problems: ['Nr.: „sieben“ ist keine Zahl'],
    })
  })

  it('of an event takes its semester from what is said for all, and its beginning from the date', () => {
    const events = describeForm('events')
    const [row] = planRows({
      collection: { name: 'events', form: events, key: 'id', entries: [], names: {} },
      columns: columnsOf(events),
      rows: [['Sa, 5. April 2025, 20 Uhr', 'Antrittskneipe']],
      assigned: ['datum', 'veranstaltung'],
      forAll: { semester: 'ss2025' },
      choices: { semester: [{ key: 'ss2025', title: 'Sommersemester 2025' }] },
      left: new Set(),
      asNew: new Set(),
      newId: () => 'neu',
    })
    expect(row).toMatchObject({
      state: 'new',
      entry: { data: { id: 1, semester: 'ss2025', begins: '2025-04-05T20:00', cancelled: false } },
    })
  })

  it('of a semester has a column for each office, and leaves the holders that it does not name', () => {
    const offices = describeForm('offices')
    const named = {
      officeKinds: [
        { key: 'senior', title: 'Senior' },
        { key: 'fuxmajor', title: 'Fuxmajor' },
      ],
    }
    const own = columnsOf(offices, named)
    const holders = [
      { office: 'senior', person: 'Alt' },
      { office: 'webmaster', person: 'Bleibt' },
    ]
    const planned = planRows({
      collection: {
        name: 'offices',
        form: offices,
        key: 'id',
        entries: [{ id: 'a', revision: 1, data: { id: 'ss2025', semester: 'Sommersemester 2025', holders } }],
        names: {},
      },
      columns: own,
      rows: [
        ['SS 2025', 'Neu', ''],
        ['WS 2025/26', 'Max', 'Moritz'],
      ],
      assigned: recognise(['Semester', 'Senior', 'Fuxmajor'], own),
      forAll: {},
      choices: {},
      left: new Set(),
      asNew: new Set(),
      newId: () => 'neu',
    })
    expect(planned[0]).toMatchObject({
      state: 'changed',
      changes: [{ label: 'Senior', before: 'Alt', after: 'Neu' }],
      entry: { data: { holders: [{ office: 'senior', person: 'Neu' }, holders[1]] } },
    })
    expect(planned[1]?.entry.data).toEqual({
      id: 'ws2025-26',
      semester: 'WS 2025/26',
      holders: [
        { office: 'senior', person: 'Max' },
        { office: 'fuxmajor', person: 'Moritz' },
      ],
    })
  })
})

describe('a programme', () => {
  const events = describeForm('events')
  const own = columnsOf(events)
  const choices = {
    place: [{ key: 'krone', title: 'Krone · Rheinstraße 4' }],
    semester: [{ key: 'ws', title: 'WS 2026/27' }],
  }
  const rowsOf = (heading: string[], ...rows: string[][]) =>
    planRows({
      collection: { name: 'events', form: events, key: 'id', entries: [], names: {} },
      columns: own,
      rows,
      assigned: recognise(heading, own),
      forAll: { semester: 'ws' },
      choices,
      left: new Set(),
      asNew: new Set(),
      newId: (at) => `new-${at}`,
    })
  const datesOf = (heading: string[], ...rows: string[][]) =>
    rowsOf(heading, ...rows).map(({ entry: { data } }) => [data.datum, data.begins])

  it('may have the time in a column of its own', () => {
    const rows = [
      ['Sa 3.10.2026', '20:00', 'Kneipe'],
      ['7. November 2026', '20 c.t.', 'Kreuzkneipe'],
      ['16.10.26', '19.30 Uhr', 'Vortrag'],
      ['Ende Januar', '', 'Convent'],
      ['', '20 Uhr', 'Stammtisch'],
      ['1.2.2027', 'abends', 'Ball'],
    ]
    const dates = [
      ['Sa 3.10.2026, 20 Uhr', '2026-10-03T20:00'],
      ['7. November 2026, 20 Uhr c. t.', '2026-11-07T20:00'],
      ['16.10.26, 19.30 Uhr', '2026-10-16T19:30'],
      ['Ende Januar', undefined],
      ['20 Uhr', undefined],
      ['1.2.2027, abends', undefined],
    ]
    for (const time of ['Uhrzeit', 'Zeit', 'Beginn']) {
      const known = time === 'Beginn' ? 5 : 6
      expect(datesOf(['Tag', time, 'Was'], ...rows.slice(0, known)), time).toEqual(dates.slice(0, known))
    }
  })

  it('knows a place by its name alone, and says once which ones are missing', () => {
    const rows = rowsOf(
      ['Datum', 'Was', 'Ort'],
      ['1.10.2026', 'Kneipe', 'krone'],
      ['2.10.2026', 'Ausflug', 'Bahnhof Wesel'],
      ['3.10.2026', 'Rückfahrt', 'Bahnhof  wesel'],
      ['4.10.2026', 'Vortrag', 'Aula'],
    )
    expect(rows.map(({ state }) => state)).toEqual(['new', 'wrong', 'wrong', 'wrong'])
    expect(rows[0]?.entry.data.place).toBe('krone')
    const missing = missingIn(rows)
    expect(missing).toEqual([{ collection: 'places', titles: ['Bahnhof Wesel', 'Aula'] }])
    const there = [{ id: 'a', revision: 1, data: { id: 'aula', name: 'Aula der alten Schule' } }]
    expect(entriesNamed({ form: describeForm('places'), key: 'id', entries: there }, missing[0]?.titles ?? [])).toEqual(
      [
        { id: 'bahnhof-wesel', name: 'Bahnhof Wesel', address: '', wayThere: '' },
        { id: 'aula-2', name: 'Aula', address: '', wayThere: '' },
      ],
    )
  })
})
