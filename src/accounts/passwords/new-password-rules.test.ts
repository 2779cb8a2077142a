import { expect, test } from 'vitest'
import { checkNewPassword } from './new-password-rules.ts'

const owner = { email: 'johannes.falk@aurora.example', names: ['Aurora'] }
const good = 'Vier Wörter im Wind'

test('a new password is refused by the rules of the server before it is sent', () => {
  expect(checkNewPassword({ password: '', repeated: '' }, owner).password).toMatch(/^Bitte/)
  expect(checkNewPassword({ password: 'kurz', repeated: 'kurz' }, owner).password).toMatch(/mindestens 12 Zeichen/)
  expect(checkNewPassword({ password: 'johannes.falk1', repeated: '' }, owner).password).toMatch(/E-Mail-Adresse/)
  expect(checkNewPassword({ password: 'Aurora 1895 !', repeated: '' }, owner).password).toMatch(/der Verbindung/)
})

test('it has to be typed twice in the same way', () => {
  expect(checkNewPassword({ password: good, repeated: '' }, owner).repeated).toMatch(/noch einmal/)
  expect(checkNewPassword({ password: good, repeated: `${good}.` }, owner).repeated).toMatch(/nicht gleich/)
  expect(checkNewPassword({ password: good, repeated: good }, owner)).toEqual({
    password: undefined,
    repeated: undefined,
  })
})
