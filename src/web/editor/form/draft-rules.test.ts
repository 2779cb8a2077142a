import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type CollectionName, collections } from '../../../content/collections/collections.ts'
import type { FormField } from '../../../content/editing/editor-answers.ts'
import { checkEntry } from '../../../content/schema/check-entry.ts'
import { readWholeSample } from '../../../testing/samples/sample-fraternity.ts'
import { checkDraft } from './check-draft.ts'
import { emptyEntry } from './empty-entry.ts'
import { proposeSlug } from './propose-slug.ts'
import { readNumber, writeNumber } from './read-number.ts'

const names = Object.keys(collections) as CollectionName[]
const formOf = (name: CollectionName) => z.toJSONSchema(collections[name].schema, { io: 'input' }) as FormField

describe('checkDraft', () => {
  it('finds nothing wrong with any entry of the sample', async () => {
    for (const [name, entries] of await readWholeSample()) {
      for (const entry of entries) expect(checkDraft(formOf(name), entry), name).toEqual([])
    }
  })

  it.each(names)('says of an empty entry of %s what the server says, at the same fields', (name) => {
    const empty = emptyEntry(formOf(name))
    const told = checkDraft(formOf(name), empty).map(({ field }) => field)
    const refused = checkEntry(name, empty).errors?.map(({ field }) => field) ?? []
    expect(new Set(told)).toEqual(new Set(refused))
  })

  const event = { id: 1, datum: 'Mai', veranstaltung: 'Bowle', bemerkung: '', ladiesWelcome: true, cancelled: false }
  it.each([
    [{ begins: '2025-02-30' }, 'begins', 'muss ein Datum sein, wenn nötig mit Uhrzeit'],
    [{ begins: 'T20:00' }, 'begins', 'muss ein Datum sein, wenn nötig mit Uhrzeit'],
    [{ id: 'eins' }, 'id', 'muss eine Zahl sein'],
    [{ id: 1.5 }, 'id', 'muss eine ganze Zahl sein'],
    [{ id: undefined }, 'id', 'darf nicht leer sein'],
    [{ veranstaltung: '<p> <br /></p>' }, 'veranstaltung', 'darf nicht leer sein'],
    [{ bemerkung: 'x'.repeat(20_001) }, 'bemerkung', 'darf höchstens 20.000 Zeichen haben'],
  ])('finds %j wrong', (part, field, message) => {
    expect(checkDraft(formOf('fixedDates'), { ...event, ...part })).toEqual([{ field, message }])
  })

  it('finds a colour in the second row of a list', async () => {
    const [fraternity] = (await readWholeSample()).find(([name]) => name === 'fraternity')?.[1] ?? []
    const broken = structuredClone(fraternity) as { colours: { hex: string }[] }
    Object.assign(broken.colours[1] ?? {}, { hex: 'silber' })
    expect(checkDraft(formOf('fraternity'), broken)).toEqual([
      { field: 'colours.1.hex', message: 'muss eine Farbe wie #ff3300 sein' },
    ])
  })
})

describe('emptyEntry', () => {
  it('has all that is needed, leaves out what may be missing, and counts on', () => {
    const entries = [{ data: { id: 7 } }, { data: { id: 3 } }]
    expect(emptyEntry(formOf('fixedDates'), { key: 'id', entries })).toEqual({
      id: 8,
      datum: '',
      veranstaltung: '',
      bemerkung: '',
      ladiesWelcome: false,
      cancelled: false,
    })
    expect(emptyEntry(formOf('faq'), { key: 'id', entries })).toEqual({ id: '', question: '', answer: '' })
    expect(emptyEntry(formOf('fraternity'))).toMatchObject({ colours: [], percussion: '' })
  })
})

it.each([
  ['Grüße aus Süßen', 'gruesse-aus-suessen'],
  ['Ärger – Öl/Übermut?', 'aerger-oel-uebermut'],
  ['Sommersemester 2025', 'ss2025'],
  ['Wintersemester 2024/25', 'ws2024-25'],
  ['WS 1906/1907', 'ws1906-07'],
  ['Ein Titel mit sehr vielen Wörtern, der gar nicht enden will', 'ein-titel-mit-sehr-vielen-woertern'],
  ['???', ''],
])('proposes for %j %j', (title, slug) => {
  expect(proposeSlug(title)).toBe(slug)
  if (slug) expect(checkDraft(formOf('faq'), { id: slug, question: 'x', answer: 'x' })).toEqual([])
})

it.each([
  ['12,50', 12.5],
  ['1.250', 1250],
  ['1.250,5', 1250.5],
  ['12.5', 12.5],
  ['-3', -3],
  ['2,50 €', 2.5],
  ['1895', 1895],
  ['zwei', undefined],
  ['1,2,3', undefined],
  ['', undefined],
])('reads %j as %j', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
  if (number !== undefined) expect(readNumber(writeNumber(number))).toBe(number)
})
