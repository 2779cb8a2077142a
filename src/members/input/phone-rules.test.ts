import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../testing/random.ts'
import { normalisePhone, showPhone } from './phone-rules.ts'

const number = (typed: string, country = '') => {
  const phone = normalisePhone(typed, country)
  return 'number' in phone ? phone.number : phone.problem
}

describe('a phone number', () => {
  it.each([
    '0176/0406 9217',
    '0176 04069217',
    '0176-04069217',
    '0176.040.692.17',
    '(0176) 04069217',
    '+49 (0) 176 04069217',
    '+49(0)17604069217',
    '+49 176 04069217',
    '+49 0176 04069217',
    '0049 176 04069217',
    '0049 (0)176 04069217',
    '(0049) 176 04069217',
    '  0176 – 0406\u00a09217 ',
    '+4917604069217',
    '(+49) 176 04069217',
    '+49 [0] 176 04069217',
    'tel:+4917604069217',
    '0176—04069217',
    '0176−04069217',
  ])('%s is stored in one form', (typed) => {
    expect(number(typed)).toBe('+4917604069217')
    expect(number(typed, 'Deutschland')).toBe('+4917604069217')
  })

  it.each([
    ['01 2345678', 'Österreich', '+4312345678'],
    ['01 2345678', 'oesterreich', '+4312345678'],
    ['044 668 18 00', 'Schweiz', '+41446681800'],
    ['044 668 18 00', 'CH', '+41446681800'],
    ['06 12 34 56 78', 'Frankreich', '+33612345678'],
    ['06 1234567', 'Italien', '+39061234567'],
    ['+39 06 1234567', 'Deutschland', '+39061234567'],
    ['+39 (0)6 1234567', 'Deutschland', '+39061234567'],
    ['212 345 678', 'Portugal', '+351212345678'],
    ['(212) 555-0100', 'USA', '+12125550100'],
    ['1 212 555 0100', 'USA', '+12125550100'],
    ['23456789', 'Dänemark', '+4523456789'],
    ['+43 (0)1 2345678', 'Österreich', '+4312345678'],
    ['030 23125890', 'Germany', '+493023125890'],
    ['+49 30 23125890', 'Chile', '+493023125890'],
  ])('%s of somebody in %s is %s', (typed, country, stored) => {
    expect(number(typed, country)).toBe(stored)
  })

  it('without an area code says so', () => {
    expect(number('4069217')).toBe('Bitte gib die Nummer mit Vorwahl an.')
    expect(number('17604069217')).toBe('Bitte gib die Nummer mit Vorwahl an.')
    expect(number('49 176 04069217')).toBe('Bitte gib die Nummer mit Vorwahl an.')
    expect(number('+49 00176 123456')).toBe('Bitte gib die Nummer mit Vorwahl an.')
    expect(number('2345678', 'Österreich')).toBe('Bitte gib die Nummer mit Vorwahl an.')
  })

  it('of a country that is not on the list has to name it', () => {
    expect(number('22 1234567', 'Mongolei')).toMatch(/mit der Vorwahl des Landes/)
    expect(number('+976 22 1234567', 'Mongolei')).toBe('+976221234567')
  })

  it.each([
    'Tel.: 0176 04069217',
    '0176 x',
    '0176 04069217 (privat)',
    '٠١٧٦٠٤٠٦٩٢١٧',
    '+',
    '()',
    '/',
    '01+76',
    '++49176',
    '=1+1',
  ])('%s is none', (typed) => {
    expect(number(typed)).toBe('Bitte gib nur Ziffern an, zum Beispiel 0176 04069217.')
  })

  it('is neither too short nor too long', () => {
    expect(number('030 1')).toMatch(/zu kurz/)
    expect(number('+49')).toMatch(/zu kurz/)
    expect(number('030 1234567 / 030 7654321')).toMatch(/zu lang/)
    expect(number(`0${'1'.repeat(60_000)}`)).toMatch(/zu lang/)
  })

  it.each([
    ['0170 123', /zu kurz/],
    ['0170 123456', /zu kurz/],
    ['+49 160 123456', /zu kurz/],
    ['0176 123456789', /zu lang/],
    ['01512 12345678', /zu lang/],
  ])('%s has not the ten or eleven digits of a German mobile', (typed, problem) => {
    expect(number(typed)).toMatch(problem)
  })

  it('may be a mobile of ten or eleven digits', () => {
    expect([number('0170 1234567'), number('0176 12345678')]).toEqual(['+491701234567', '+4917612345678'])
  })

  it.each([
    ['044 668 18', 'Schweiz', /zu kurz/],
    ['044 668 18 001', 'Schweiz', /zu lang/],
    ['+41 44 668 18 001', '', /zu lang/],
    ['06 12 34 56 7', 'Frankreich', /zu kurz/],
    ['212 555-010', 'USA', /zu kurz/],
    ['212 555-01000', 'USA', /zu lang/],
  ])('%s of somebody in %s has not as many digits as all numbers there', (typed, country, problem) => {
    expect(number(typed, country)).toMatch(problem)
  })

  it.each(['0', '210', '219', '259', '280', '384', '422', '671', '699', '801', '854', '884', '969', '978', '999'])(
    'begins with no code of a country if it begins with +%s',
    (code) => {
      expect(number(`+${code} 123 456 789`)).toBe('Diese Ländervorwahl gibt es nicht.')
    },
  )

  it.each([
    '20',
    '212',
    '264',
    '351',
    '359',
    '378',
    '389',
    '420',
    '423',
    '509',
    '599',
    '685',
    '692',
    '886',
    '968',
    '998',
  ])('may begin with +%s', (code) => {
    expect(number(`+${code} 123 456 789`)).toBe(`+${code}123456789`)
  })

  it('may be missing', () => {
    expect([number(''), number('   ')]).toEqual(['', ''])
    expect(showPhone('')).toBe('')
  })
})

describe('a number that is shown', () => {
  it.each([
    ['+4917604069217', '0176 04069217'],
    ['+491713920095', '0171 3920095'],
    ['+4915228817386', '01522 8817386'],
    ['+491601234567', '0160 1234567'],
    ['+493023125890', '030 23125890'],
    ['+494066969429', '040 66969429'],
    ['+496990009859', '069 90009859'],
    ['+498999998782', '089 99998782'],
    ['+492214710874', '0221 4710874'],
    ['+4935112345', '0351 12345'],
    ['+4934012345', '0340 12345'],
    ['+49906123456', '0906 123456'],
    ['+4933011234', '03301 1234'],
    ['+493305112345', '033051 12345'],
    ['+493860123456', '03860 123456'],
    ['+4939451123', '039451 123'],
    ['+494503123456', '04503 123456'],
    ['+492041123456', '02041 123456'],
    ['+498001234567', '0800 1234567'],
    ['+49180512345', '0180 512345'],
    ['+4312345678', '+43 1 2345678'],
    ['+436641234567', '+43 664 1234567'],
    ['+43316123456', '+43 316 123456'],
    ['+41446681800', '+41 44 6681800'],
    ['+33612345678', '+33 6 12345678'],
    ['+12125550100', '+1 212 5550100'],
    ['+351212345678', '+351 212345678'],
    ['+4523456789', '+45 23456789'],
  ])('%s reads %s', (stored, shown) => {
    expect(showPhone(stored)).toBe(shown)
  })

  it('parts area codes of the east where the numbering plan does', () => {
    const four = [
      '3361',
      '3366',
      '3371',
      '3421',
      '3501',
      '3581',
      '3631',
      '3641',
      '3643',
      '3733',
      '3831',
      '3871',
      '3961',
      '3991',
    ]
    const five = [
      '33631',
      '33971',
      '34205',
      '35020',
      '35841',
      '36020',
      '36451',
      '37341',
      '38208',
      '38735',
      '39201',
      '39931',
    ]
    for (const code of [...four, ...five]) expect(showPhone(`+49${code}12345`)).toBe(`0${code} 12345`)
  })

  it('says its country where another one would be meant', () => {
    expect(showPhone('+4917604069217', 'Österreich')).toBe('+49 176 04069217')
    expect(showPhone('+4917604069217', 'Deutschland')).toBe('0176 04069217')
  })

  it('is read as the same number again, whatever it is and wherever it is typed', () => {
    const random = seededRandom(1895)
    const digits = (length: number) => Array.from({ length }, () => random(10)).join('')
    for (let round = 0; round < 20_000; round++) {
      const typed = (random(2) === 0 ? '+' : '0') + digits(5 + random(10))
      const country = ['', 'Österreich', 'Italien', 'USA', 'Mongolei'][random(5)] ?? ''
      const phone = normalisePhone(typed, country)
      if ('problem' in phone) continue
      expect(phone.number).toMatch(/^\+[1-9]\d{7,14}$/)
      expect([typed, normalisePhone(showPhone(phone.number, country), country)]).toEqual([typed, phone])
      expect([typed, normalisePhone(showPhone(phone.number), '')]).toEqual([typed, phone])
      expect(showPhone(phone.number).replace(/\D/g, '').replace(/^0/, '49')).toBe(phone.number.slice(1))
    }
  })
})
