import { describe, expect, it } from 'vitest'
import { checkPassword } from './check-password.ts'
import { generatePassword } from './generate-password.ts'

const owner = { email: 'hans.meier@aurora.example', names: ['Aurora'] }

describe('a password is refused', () => {
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
    'chocolate2024',
    'liverpoolfc1',
    'Fuxmajor 1895',
    'Katharina.1999',
    '!!!Schneider!!!',
    'Entschuldigung7',
    'trustno1trustno1!',
  ])('that everybody chooses: %s', async (password) => {
    expect(await checkPassword(password, owner)).toMatch(/häufigsten/)
  })

  it.each(['Myspace12345!', 'babygurl1234', 'ilovejesus12', '159357258456', 'butterfly1987', 'xboxlive2009'])(
    'that was stolen from others: %s',
    async (password) => {
      expect(await checkPassword(password, owner)).toMatch(/häufigsten|gestohlener/)
    },
  )

  it('that only the list of stolen ones has, and says so', async () => {
    expect(await checkPassword('159357258456', owner)).toMatch(/Liste gestohlener Passwörter/)
  })

  it('for what is wrong with it by itself, first', async () => {
    expect(await checkPassword('kurz', owner)).toMatch(/mindestens 12 Zeichen/)
    expect(await checkPassword('Aurora 1895 !', owner)).toMatch(/Wörtern der Verbindung/)
  })
})

describe('a password is accepted', () => {
  it.each(['Wanderlied am Brunnen', 'Passwort für den Keller', 'drei Fuxe, ein Humpen', 'tz8Kq!mW2#rv'])(
    '%s',
    async (password) => {
      expect(await checkPassword(password, owner)).toBeUndefined()
    },
  )

  it('whatever this program has made up itself', async () => {
    for (let i = 0; i < 200; i++) expect(await checkPassword(generatePassword(), owner)).toBeUndefined()
  })
})
