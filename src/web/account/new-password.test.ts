import { expect, test } from 'vitest'
import { checkNewPassword } from './new-password.ts'

const email = 'johannes.falk@aurora.example'
const good = 'Vier Wörter im Wind'

test('a new password is refused by the rules of the server before it is sent', () => {
  expect(checkNewPassword({ password: '', repeated: '' }, email).password).toMatch(/^Bitte/)
  expect(checkNewPassword({ password: 'kurz', repeated: 'kurz' }, email).password).toMatch(/mindestens 12 Zeichen/)
  expect(checkNewPassword({ password: 'johannes.falk1', repeated: '' }, email).password).toMatch(/E-Mail-Adresse/)
})

test('it has to be typed twice in the same way', () => {
  expect(checkNewPassword({ password: good, repeated: '' }, email).repeated).toMatch(/noch einmal/)
  expect(checkNewPassword({ password: good, repeated: `${good}.` }, email).repeated).toMatch(/nicht gleich/)
  expect(checkNewPassword({ password: good, repeated: good }, email)).toEqual({
    password: undefined,
    repeated: undefined,
  })
})
