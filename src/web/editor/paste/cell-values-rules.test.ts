import { describe, expect, it } from 'vitest'
import type { FormField } from '../../../content/editing/editor-answers.ts'
import { cellValue } from './cell-values-rules.ts'

const semesters = [
  { key: 'ss2025', title: 'Sommersemester 2025' },
  { key: 'ws2024-25', title: 'Wintersemester 2024/25' },
  { key: 'ss1925', title: 'Sommersemester 1925' },
]

describe('a cell', () => {
  it.each<[FormField['kind'], string, unknown]>([
    ['line', 'zwei \n Zeilen', 'zwei Zeilen'],
    ['paragraph', 'zwei\nZeilen', 'zwei\nZeilen'],
    ['number', '1.', 1],
    ['number', '12', 12],
    ['number', '2,50 €', 2.5],
    ['number', '1.250,00', 1250],
    ['flag', 'x', true],
    ['flag', 'Nein', false],
    ['flag', '♥', true],
    ['date', '5.4.2025', '2025-04-05'],
    ['date', '5. April 25', '2025-04-05'],
    ['date', '5. März 2025', '2025-03-05'],
    ['moment', 'Sa, 5. April 2025, 20 Uhr', '2025-04-05T20:00'],
    ['moment', 'Samstag, 05.04.2025 19.30 Uhr', '2025-04-05T19:30'],
    ['moment', '2025-04-05 20:00', '2025-04-05T20:00'],
    ['moment', '05.04.25', '2025-04-05'],
  ])('of the kind %s says in %j', (kind, cell, value) => {
    expect(cellValue({ kind } as FormField, cell)).toEqual({ value })
  })

  it.each<[FormField['kind'], string]>([
    ['number', 'zwölf'],
    ['flag', 'vielleicht'],
    ['date', 'Anfang Mai'],
    ['date', '5.4.2025, 20 Uhr'],
    ['moment', '5.4.2025, 25 Uhr'],
    ['moment', '32. Foo 2025'],
  ])('of the kind %s is not understood: %j', (kind, cell) => {
    expect(cellValue({ kind } as FormField, cell)).toEqual({ problem: expect.stringContaining(`„${cell}“`) })
  })

  it('has no marks, whatever signs are in it', () => {
    expect(cellValue({ kind: 'rich', rich: 'inline' }, 'Bier & <b>Wein</b>')).toEqual({
      value: 'Bier &amp; &lt;b&gt;Wein&lt;/b&gt;',
    })
    expect(cellValue({ kind: 'rich', rich: 'block' }, 'eins\n\nzwei')).toEqual({ value: '<p>eins</p>\n<p>zwei</p>' })
  })

  it.each([
    ['SS 2025', 'ss2025'],
    ['Sommersemester 2025', 'ss2025'],
    ['SoSe 25', 'ss2025'],
    ['WS 24/25', 'ws2024-25'],
    ['WiSe 2024/2025', 'ws2024-25'],
    ['ss1925', 'ss1925'],
  ])('names a semester in many ways: %s', (cell, value) => {
    expect(cellValue({ kind: 'reference' }, cell, semesters)).toEqual({ value })
  })

  it('names nothing that is not there', () => {
    expect(cellValue({ kind: 'reference' }, 'SS 2031', semesters)).toEqual({
      problem: '„SS 2031“ gibt es noch nicht',
      isMissing: true,
    })
  })

  it('names an option by its words', () => {
    const field: FormField = { kind: 'choice', options: { members: 'Nur für Mitglieder', all: 'Für alle' } }
    expect(cellValue(field, 'für alle')).toEqual({ value: 'all' })
    expect(cellValue(field, 'niemand')).toEqual({ problem: expect.stringContaining('Für alle') })
  })
})
