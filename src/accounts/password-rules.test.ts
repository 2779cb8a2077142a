import { describe, expect, it } from 'vitest'
import { generatePassword } from './generate-password.ts'
import { passwordProblem } from './password-rules.ts'

const email = 'hans.meier@aurora.example'

describe('a password is refused', () => {
  it.each(['', 'kurz', 'elf-zeichen'])('with fewer than twelve characters: %j', (password) => {
    expect(passwordProblem(password, email)).toMatch(/mindestens 12 Zeichen/)
  })

  it('with twelve bytes that are fewer characters', () => {
    expect(passwordProblem('🍺🎩🏰🎶🍻', email)).toMatch(/mindestens 12 Zeichen/)
  })

  it('with more than 1024 bytes', () => {
    const long = Array.from({ length: 60 }, generatePassword).join(' ')
    expect(passwordProblem(long, email)).toMatch(/höchstens 1024 Bytes/)
  })

  it.each(['aaaaaaaaaaaa', 'abcabcabcabc', 'Blume Blume Blume', 'geheimgeheim', 'xy9xy9xy9xy9x', 'ababbbaabaab'])(
    'that only repeats: %s',
    (password) => {
      expect(passwordProblem(password, email)).toMatch(/Wiederholung/)
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
    expect(passwordProblem(password, email)).toMatch(/Tastenfolge/)
  })

  it.each([
    'Passwort1234',
    'password!!!!',
    'P@ssw0rd2024',
    '1234Passwort',
    'p4ssw0rt12345',
    'ichliebedich',
    'ichliebedich1!',
    'Schmetterling',
    'Bayern München',
    'Administrator1',
    'pass-wort-1234',
    'PasswortPasswort1',
  ])('that everybody chooses: %s', (password) => {
    expect(passwordProblem(password, email)).toMatch(/häufigsten/)
  })

  it.each(['hans.meier1895', 'Hans.Meier@Aurora.Example', '!!hans.meier!!'])(
    'made of the e-mail address: %s',
    (password) => {
      expect(passwordProblem(password, email)).toMatch(/E-Mail-Adresse/)
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
    'ÄÖÜäöüßÄÖÜ12',
  ])('%s', (password) => {
    expect(passwordProblem(password, email)).toBeUndefined()
  })

  it('whatever this program has made up itself', () => {
    for (let i = 0; i < 200; i++) expect(passwordProblem(generatePassword(), email)).toBeUndefined()
  })

  it('with a name in the address too short to mean anything', () => {
    expect(passwordProblem('habichtswald', 'ab@aurora.example')).toBeUndefined()
  })
})
