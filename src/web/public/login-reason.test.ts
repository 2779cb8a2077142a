import { expect, test } from 'vitest'
import { reasonWords } from './login-reason.tsx'

const wayOn = { path: '/address', title: 'Adresse ändern' }

test('who is sent to the login hears why, and where it goes on', () => {
  expect(reasonWords('wanted', wayOn)).toMatch(/^„Adresse ändern“ ist nur für Mitglieder\./)
  expect(reasonWords('link', wayOn)).toMatch(/^Dein Link führt zu „Adresse ändern“\./)
  expect(reasonWords('ended', wayOn)).toMatch(/^Deine Sitzung ist abgelaufen\. .*zu „Adresse ändern“\. .*noch da\.$/)
  expect(reasonWords('elsewhere', wayOn)).toMatch(/^Du hast dich in einem anderen Tab dieses Browsers abgemeldet\./)
})

test('where no way on is known, none is promised', () => {
  for (const why of ['wanted', 'link', 'ended', 'elsewhere'] as const) {
    expect(reasonWords(why, undefined)).not.toMatch(/Startseite|undefined/)
  }
})
