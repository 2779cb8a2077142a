import { expect, it } from 'vitest'
import { loggedPath } from './logged-path-rules.ts'

it.each([
  ['/calendar', '/calendar'],
  ['/downloads/files/documents/7/2/Geheim.pdf', '/downloads/files/documents/7/2'],
  ['/unsubscribe/emil.20999.geheim', '/unsubscribe/…'],
  ['/Unsubscribe/emil.20999.geheim', '/unsubscribe/…'],
])('the log has of %s no name and no secret', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})
