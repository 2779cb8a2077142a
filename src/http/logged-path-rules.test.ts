import { expect, it } from 'vitest'
import { loggedPath } from './logged-path-rules.ts'

const secret = 'NDkzMGI5ZmUtMTIzNC00NTY3'

it.each([
  `/feeds/${secret}.ics`,
  `/feeds/${secret}`,
  `/Feeds/${secret}.ics`,
  `//feeds/${secret}.ics`,
  `/x/../feeds/${secret}.ics`,
  `/feeds/${secret}\n.ics`,
  `/feeds//${secret}/${secret}.ics`,
  `/downloads/files/documents/1/2/${secret}.pdf`,
  `/sign-up/${secret}`,
  `/Sign-Up/${secret}`,
  `/unsubscribe/emil.20999.${secret}`,
  `/Unsubscribe/emil.20999.${secret}`,
])('nothing secret or private of %j is logged', (path) => {
  expect(loggedPath(path)).not.toContain(secret)
})

it('other paths are logged as they are', () => {
  for (const path of ['/', '/calendar.ics', '/members/io/feeds/dates/renew']) expect(loggedPath(path)).toBe(path)
})
