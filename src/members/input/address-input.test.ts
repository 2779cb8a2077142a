import { describe, expect, it } from 'vitest'
import { type FieldError, Refusal } from '../../errors.ts'
import { addressFields } from '../record/fields/field-lists-rules.ts'
import { parseAddress } from './address-input.ts'

const now = new Date('2026-03-01T12:00:00Z')

const given = {
  firstName: 'Emil',
  surName: 'Brakebusch',
  gymnasium: 'Gymnasium am Lindentor',
  profession: 'Apotheker',
  birthday: '1988-03-30',
  exam: 2007,
  street: 'Lindentorstraße 4',
  zipCode: 1067,
  city: 'Dresden',
  state: '',
  country: '',
  mobilePhoneNumber: '+49 176 04069217',
  phoneNumber: '',
  email: 'emil@brakebusch.example',
  newsletter: true,
  visible: false,
}

const parse = (change: object) => parseAddress({ ...given, ...change }, now)

function errorsOf(body: unknown): readonly FieldError[] {
  try {
    parseAddress(body, now)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unprocessable')
      return error.errors ?? [{ field: '', message: error.title }]
    throw error
  }
  return []
}

/** The one complaint about the one field that is wrong. */
function problemOf(change: object): string | undefined {
  const errors = errorsOf({ ...given, ...change })
  const [field] = Object.keys(change)
  expect(errors.map((error) => error.field)).toEqual(errors.length === 0 ? [] : [field])
  return errors[0]?.message
}

describe('an address', () => {
  it('is taken as it is stored', () => {
    expect(parse({})).toEqual({ ...given, zipCode: '01067', mobilePhoneNumber: '+4917604069217' })
  })

  it('takes only what the form has, whatever else comes along', () => {
    const text = `{ "__proto__": { "note": "x" }, "constructor": 1, "toString": 2, "status": "Ehrenmitglied", "note": "x", ${JSON.stringify(given).slice(1)}`
    const address = parseAddress(JSON.parse(text), now)
    expect(Object.keys(address)).toEqual([...addressFields])
    expect(Object.getPrototypeOf(address)).toBe(Object.prototype)
    expect('note' in {}).toBe(false)
  })

  it('has newsletter and visible ticked where nothing is said', () => {
    const { newsletter: _, visible: __, ...others } = given
    expect(parseAddress(others, now)).toMatchObject({ newsletter: true, visible: true })
  })

  it('needs eight fields, and names all that are missing in the order of the form', () => {
    const needed = [
      { field: 'firstName', message: 'Bitte gib deinen Vornamen an.' },
      { field: 'surName', message: 'Bitte gib deinen Nachnamen an.' },
      { field: 'profession', message: 'Bitte gib deinen Beruf an.' },
      { field: 'birthday', message: 'Bitte gib dein Geburtsdatum an.' },
      { field: 'street', message: 'Bitte gib Straße und Hausnummer an.' },
      { field: 'zipCode', message: 'Bitte gib deine Postleitzahl an.' },
      { field: 'city', message: 'Bitte gib deinen Wohnort an.' },
      { field: 'email', message: 'Bitte gib deine E-Mail-Adresse an.' },
    ]
    expect(errorsOf({})).toEqual(needed)
    for (const nothing of ['', '   ', '\r\n', '\u200b\u00a0\u3164', null]) {
      expect(errorsOf(Object.fromEntries(needed.map(({ field }) => [field, nothing])))).toEqual(needed)
    }
  })

  it('needs none of the other eight', () => {
    const { gymnasium: _, exam: _1, state: _2, country: _3, mobilePhoneNumber: _4, phoneNumber: _5, ...needed } = given
    expect(parseAddress(needed, now)).toMatchObject({
      gymnasium: '',
      exam: null,
      state: '',
      country: '',
      phoneNumber: '',
    })
  })

  it('tells everything that is wrong at once', () => {
    const wrong = {
      firstName: 1,
      birthday: '2023-02-29',
      exam: 'x',
      zipCode: -1,
      mobilePhoneNumber: 'x',
      email: 'x',
      visible: 1,
    }
    expect(errorsOf({ ...given, ...wrong }).map(({ field }) => field)).toEqual(Object.keys(wrong))
  })

  it.each([[null], [[]], ['text'], [7], [true], [undefined]])('is not %j', (body) => {
    expect(errorsOf(body)).toEqual([{ field: '', message: 'Die Anfrage muss aus Feldern bestehen.' }])
  })
})

const lines = ['firstName', 'surName', 'gymnasium', 'profession', 'street', 'city', 'state', 'country'] as const
const longestOf = {
  firstName: 100,
  surName: 100,
  gymnasium: 150,
  profession: 150,
  street: 150,
  city: 100,
  state: 100,
  country: 100,
}

describe.each(lines)('%s', (field) => {
  it('is one line of text', () => {
    for (const wrong of [7, true, [], ['Emil'], {}, { toString: 'Emil' }]) {
      expect(problemOf({ [field]: wrong })).toBe('Bitte gib hier einen Text ein.')
    }
    for (const wrong of ['a\nb', 'a\r\nBcc: b', 'a\tb', 'a\0b', 'a\u0085b', 'a\u2028b']) {
      expect(problemOf({ [field]: wrong })).toBe('Zeilenumbrüche und Steuerzeichen sind hier nicht erlaubt.')
    }
    for (const wrong of ['a\ud800', '\udc00a', 'a\ufffd', 'a\ue000', `a${'\u0327'.repeat(9)}`]) {
      expect(problemOf({ [field]: wrong })).toBe('Bitte entferne die unlesbaren Zeichen.')
    }
  })

  it('is kept tidy', () => {
    expect(parse({ [field]: '  Ko\u0308ln\u200b \u00a0 am\u202e Rhein\r\n' })[field]).toBe('Köln am Rhein')
    expect(parse({ [field]: '<b>O’Brien & "Söhne"</b>' })[field]).toBe('<b>O’Brien & "Söhne"</b>')
  })

  it('has a longest', () => {
    const most = longestOf[field]
    expect(parse({ [field]: 'ä'.repeat(most) })[field]).toHaveLength(most)
    // What counts is what people count: a letter outside the first plane is one.
    expect(parse({ [field]: '𝔄'.repeat(most) })[field]).toBe('𝔄'.repeat(most))
    for (const length of [most + 1, 10_240, 60_000]) {
      expect(problemOf({ [field]: 'x'.repeat(length) })).toBe(`Höchstens ${most} Zeichen.`)
    }
  })
})

describe('a birthday', () => {
  it.each([
    ['2007-03-30', '2007-03-30'],
    ['30.3.2007', '2007-03-30'],
    ['30.03.2007', '2007-03-30'],
    ['30. 3. 2007', '2007-03-30'],
    [' 2007-03-30 ', '2007-03-30'],
    ['2000-02-29', '2000-02-29'],
    ['1900-01-01', '1900-01-01'],
    ['2026-03-01', '2026-03-01'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(parse({ birthday: typed, exam: null }).birthday).toBe(stored)
  })

  it.each([
    ['2023-02-29', /gibt es nicht/],
    ['1900-02-29', /gibt es nicht/],
    ['2025-13-01', /gibt es nicht/],
    ['2025-00-10', /gibt es nicht/],
    ['31.4.2001', /gibt es nicht/],
    ['2026-03-02', /in der Zukunft/],
    ['9999-01-01', /in der Zukunft/],
    ['1899-12-31', /Vor 1900/],
    ['0000-01-01', /Vor 1900/],
    ['30/3/2007', /so an: 30\.03\.2007/],
    ['30.3.07', /so an: 30\.03\.2007/],
    ['2007-3-30', /so an: 30\.03\.2007/],
    ['2007-03-30T00:00:00Z', /so an: 30\.03\.2007/],
    ['gestern', /so an: 30\.03\.2007/],
    [20070330, /so an: 30\.03\.2007/],
    [{}, /so an: 30\.03\.2007/],
  ])('is not %j', (typed, message) => {
    expect(problemOf({ birthday: typed })).toMatch(message)
  })

  it('is today while it is today in Germany', () => {
    const late = new Date('2026-03-01T23:30:00Z')
    expect(parseAddress({ ...given, birthday: '2026-03-02', exam: '' }, late).birthday).toBe('2026-03-02')
  })
})

describe('the year of the examination', () => {
  it.each([
    [2007, 2007],
    ['2007', 2007],
    [' 2007 ', 2007],
    ['', null],
    [' ', null],
    [null, null],
    [2036, 2036],
    [2002, 2002],
  ])('%j is stored as %j', (typed, stored) => {
    expect(parse({ exam: typed }).exam).toBe(stored)
  })

  it.each([
    [2001, /mindestens 14 Jahre/],
    [1899, /zwischen 1900 und 2036/],
    [2037, /zwischen 1900 und 2036/],
    [7, /vier Ziffern/],
    [2007.5, /vier Ziffern/],
    [-2007, /vier Ziffern/],
    [1e21, /vier Ziffern/],
    ['2e3', /vier Ziffern/],
    ['0x7d7', /vier Ziffern/],
    ['zweitausend', /vier Ziffern/],
    [true, /vier Ziffern/],
    [[2007], /vier Ziffern/],
  ])('is not %j', (typed, message) => {
    expect(problemOf({ exam: typed })).toMatch(message)
  })
})

describe('a country', () => {
  it('is nothing where it is Germany', () => {
    for (const country of ['', 'Deutschland', ' DEUTSCHLAND ', 'Germany', 'D', 'de', 'Bundesrepublik Deutschland']) {
      expect(parse({ country }).country).toBe('')
    }
    expect(parse({ country: 'Österreich', zipCode: '1010' }).country).toBe('Österreich')
  })
})

describe.each(['newsletter', 'visible'] as const)('the box %s', (field) => {
  it('is ticked or not', () => {
    expect([parse({ [field]: true })[field], parse({ [field]: false })[field]]).toEqual([true, false])
    for (const wrong of ['true', 'on', 1, 0, null, '', []]) {
      expect(problemOf({ [field]: wrong })).toBe('Bitte ja oder nein (true oder false).')
    }
  })
})

describe.each(['mobilePhoneNumber', 'phoneNumber'] as const)('%s', (field) => {
  it('is checked beside the country', () => {
    expect(parse({ [field]: '01 2345678', country: 'Österreich', zipCode: '1010' })[field]).toBe('+4312345678')
    expect(problemOf({ [field]: '2345678' })).toBe('Bitte gib die Nummer mit Vorwahl an.')
    expect(problemOf({ [field]: 17604069217 })).toBe('Bitte gib hier einen Text ein.')
    expect(problemOf({ [field]: '0'.repeat(50_000) })).toBe('Höchstens 40 Zeichen.')
  })
})
