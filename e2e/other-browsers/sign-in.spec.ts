import { expect, test } from './stories.ts'

const wrong = 'User oder Passwort ist nicht korrekt. Bitte probieren Sie es noch einmal.'

test('a member is refused, signs in, is known after a reload, and signs out', async ({ visitor, server }) => {
  await visitor.open('/downloads')
  await visitor.isAt('/login')
  await visitor.fill('Benutzer', server.admin.email)
  await visitor.fill('Passwort', 'falsches Passwort')
  await visitor.click('button', 'Login')
  await visitor.sees(wrong)

  await visitor.fill('Benutzer', server.admin.email)
  await visitor.fill('Passwort', server.admin.password)
  await visitor.press('Enter')
  await visitor.isAt('/')
  await visitor.seesThe('link', 'Logout')
  await visitor.open('/downloads')
  await visitor.seesThe('heading', 'Aktuelle Dokumente')
  await visitor.open('/downloads')
  await visitor.isAt('/downloads')
  await visitor.seesThe('heading', 'Aktuelle Dokumente')

  await visitor.click('link', 'Logout')
  await visitor.isAt('/')
  await visitor.seesThe('link', 'Login')
  expect(await visitor.asks(() => sessionStorage.getItem('token'))).toBeNull()
})
