import { describe, expect, it } from 'vitest'
import { isEmail } from '../../text/email-rules.ts'
import { isLogin, isPaperLogin, paperLogin } from './paper-login-rules.ts'

describe('the name of who has no e-mail address', () => {
  it.each([
    ['Karl', 'Müller', 1, 'karl.mueller@brief'],
    ['Karl', 'Müller', 2, 'karl.mueller2@brief'],
    ['Hans-Jürgen', 'von der Straße', 1, 'hans-juergen.von-der-strasse@brief'],
    ['Émile', "O'Connor", 1, 'emile.o-connor@brief'],
    ['', '', 1, 'mitglied@brief'],
    ['Юрий', 'Гагарин', 3, 'mitglied3@brief'],
    ['A'.repeat(300), 'B'.repeat(300), 1, `${'a'.repeat(26)}.${'b'.repeat(26)}@brief`],
    [
      'Maximilian-Alexander Friedrich',
      'von Schwarzenberg-Hohenstein-Langenburg',
      1,
      'maximilian-alexander.von-schwarzenberg@brief',
    ],
  ])('of %s %s is one that the field of the login takes, and no mailbox', (firstName, surName, number, login) => {
    expect(paperLogin({ firstName, surName }, number)).toBe(login)
    expect([isPaperLogin(login), isLogin(login), isEmail(login)]).toEqual([true, true, false])
    // What a browser holds an input of that type against (HTML, section 4.10.5.1.5).
    expect(login).toMatch(/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/)
  })

  it.each(['karl.mueller', '@brief', 'karl..mueller@brief', 'karl@brief.de', 'Karl@brief'])('is not %s', (login) => {
    expect(isPaperLogin(login)).toBe(false)
  })
})
