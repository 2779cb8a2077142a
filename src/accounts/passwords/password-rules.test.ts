import { describe, expect, it } from 'vitest'
import { generatePassword } from './generate-password.ts'
import { passwordProblem } from './password-rules.ts'

const email = 'hans.meier@aurora.example'
const names = ['Hans Meier', 'Jan', 'Söffke', 'Pennälerverbindung Aurora zu Eschenfurt', 'Aurora', 'Eschenfurt']
const owner = { email, names }

describe('a password is refused', () => {
  it.each(['', 'kurz', 'elf-zeichen'])('with fewer than twelve characters: %j', (password) => {
    expect(passwordProblem(password, owner)).toMatch(/mindestens 12 Zeichen/)
  })

  it('with twelve bytes that are fewer characters', () => {
    expect(passwordProblem('🍺🎩🏰🎶🍻', owner)).toMatch(/mindestens 12 Zeichen/)
  })

  it('with more than 1024 bytes', () => {
    const long = Array.from({ length: 60 }, generatePassword).join(' ')
    expect(passwordProblem(long, owner)).toMatch(/höchstens 1024 Bytes/)
  })

  it.each(['aaaaaaaaaaaa', 'abcabcabcabc', 'Blume Blume Blume', 'geheimgeheim', 'xy9xy9xy9xy9x', 'ababbbaabaab'])(
    'that only repeats: %s',
    (password) => {
      expect(passwordProblem(password, owner)).toMatch(/Wiederholung/)
    },
  )

  it.each([
    '123456789012',
    '098765432109',
    'qwertzuiopü+',
    'QWERTYuiop12345',
    'abcdefghijkl',
    '1qay2wsx3edc',
    'q1w2e3r4t5z6',
  ])('that runs along the keys: %s', (password) => {
    expect(passwordProblem(password, owner)).toMatch(/Tastenfolge/)
  })

  it.each(['hans.meier1895', 'Hans.Meier@Aurora.Example', '!!hans.meier!!'])(
    'made of the e-mail address: %s',
    (password) => {
      expect(passwordProblem(password, owner)).toMatch(/E-Mail-Adresse/)
    },
  )

  it.each([
    'Aurora1895!!',
    '!!1895Aurora1895',
    'Eschenfurt 2025',
    'Aurora Eschenfurt',
    'Aurora zu Eschenfurt',
    'Aur0ra-Eschenfurt',
    'AURORA_aurora_07',
    'Pennälerverbindung1',
    'Pennaelerverbindung!',
    'Pennälerverbindung Aurora zu Eschenfurt',
    'HansMeier1990',
    'MeierHans.Aurora',
    'meier-meier-1970',
    'Soeffke 4711 4711',
    'so\u0308ffke 1234 99',
    'Jan 30.03.2007',
    'Aurora prost 1',
  ])('made of names: %s', (password) => {
    expect(passwordProblem(password, owner)).toMatch(/aus deinem Namen oder aus Namen und Wörtern der Verbindung/)
  })
})

describe('a password made of a day that others know is refused', () => {
  const born = { email, names: [], days: ['1941-03-14', '1895'] }
  it.each([
    '14.03.1941 Xy!',
    '14031941#4711',
    '140341-140341-7',
    'ab19410314cd',
    '1895-7342-1895',
    'Tor 1895 1895 1',
    '14.3.1941 hurra',
  ])('%s', (password) => {
    expect(passwordProblem(password, born)).toMatch(/aus deinem Geburtstag oder dem Gründungsjahr/)
  })
  it.each(['Im März 1941 schien die Sonne', 'tz8Kq!mW2r1895', '1895 stand hier noch nichts'])(
    'but not %s',
    (password) => {
      expect(passwordProblem(password, born)).toBeUndefined()
    },
  )
})

describe('a password is accepted', () => {
  it.each([
    'Wanderlied am Brunnen',
    'correct horse battery staple',
    'drei Fuxe, ein Humpen',
    'tz8Kq!mW2#rv',
    'Passwort für den Keller',
    'hans.meier trinkt Malzbier',
    'Aurora singt leise',
    'Januar im Schnee 7',
    'ÄÖÜäöüßÄÖÜ12',
  ])('%s', (password) => {
    expect(passwordProblem(password, owner)).toBeUndefined()
  })

  it('whatever this program has made up itself', () => {
    for (let i = 0; i < 200; i++) expect(passwordProblem(generatePassword(), owner)).toBeUndefined()
  })

  it('with a name in the address too short to mean anything', () => {
    expect(passwordProblem('habichtswald', { email: 'ab@aurora.example', names: [] })).toBeUndefined()
  })
})
