import { describe, expect, it } from 'vitest'
import { samplePerson } from '../testing/samples/circulars.ts'
import { fitLabel } from './label-fit-rules.ts'
import { type LabelSheet, labelSheets } from './label-sheets.ts'
import { postalLines } from './postal-address-rules.ts'

const sheetNamed = (name: string) => labelSheets.find((sheet) => sheet.name === name) as LabelSheet
const usual = sheetNamed('Avery Zweckform 3475')

describe('sheets of labels', () => {
  it.each(labelSheets)('$name lies within A4, and its labels do not overlap', (sheet) => {
    const right = sheet.left + (sheet.columns - 1) * sheet.pitchX + sheet.width
    const bottom = sheet.top + (sheet.rows - 1) * sheet.pitchY + sheet.height
    expect([sheet.left >= 0, sheet.top >= 0, right <= 210, bottom <= 297]).toEqual([true, true, true, true])
    expect([sheet.pitchX >= sheet.width, sheet.pitchY >= sheet.height]).toEqual([true, true])
  })

  it('are known by one name each, and lie as their makers print them', () => {
    expect(new Set(labelSheets.map(({ id }) => id)).size).toBe(labelSheets.length)
    expect(sheetNamed('Avery Zweckform L7160')).toMatchObject({
      left: 7.25,
      top: 15.15,
      pitchX: 66,
      columns: 3,
      rows: 7,
    })
    expect(usual).toMatchObject({ left: 0, top: 4.5, columns: 3, rows: 8 })
  })
})

describe('an address on its label', () => {
  it('is set large where it fits', () => {
    expect(fitLabel(postalLines(samplePerson({})), usual)).toMatchObject({ size: 11, isTooLong: false })
  })

  it('is set smaller before a line is broken', () => {
    const lines = ['Dr. med. Maximilian Brakebusch-Hohenlinde', 'Weg 1', '00895 Eschenfurt']
    const set = fitLabel(lines, usual)
    expect(set).toMatchObject({ lines, isTooLong: false })
    expect(set.size).toBeLessThan(11)
  })

  it('is broken between words where it is too long for the smallest type', () => {
    const name = 'Prof. Dr. med. Dr. phil. Maximilian Alexander Graf von Brakebusch-Hohenlinde-Eschenfurt'
    const set = fitLabel([name, 'Weg 1', '00895 Eschenfurt'], usual)
    expect(set.isTooLong).toBe(false)
    expect(set.lines.length).toBeGreaterThan(3)
    expect(set.lines.join(' ').replaceAll('- ', '-')).toBe(`${name} Weg 1 00895 Eschenfurt`)
  })

  it('that does not fit at all is told', () => {
    expect(fitLabel(['W'.repeat(80), 'Weg 1'], usual).isTooLong).toBe(true)
    expect(fitLabel(Array(12).fill('Weg 1'), sheetNamed('Avery Zweckform L6009')).isTooLong).toBe(true)
  })

  it('names a country only abroad, in capitals', () => {
    const abroad = { country: 'Österreich', isAbroad: true, zipCode: '1010', city: 'Wien' }
    expect(postalLines(samplePerson(abroad))).toEqual([
      'Emil Brakebusch',
      'Lindentorstraße 4',
      '1010 Wien',
      'ÖSTERREICH',
    ])
    expect(postalLines(samplePerson({ country: 'Deutschland' })).at(-1)).toBe('00895 Eschenfurt')
  })
})
