import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LinkWelcome } from './link-welcome.tsx'

describe('LinkWelcome', () => {
  it.each([
    ['die', 'Pennälerverbindung Aurora', 'bei der Pennälerverbindung Aurora!'],
    ['der', 'Schülerbund Aurora', 'bei dem Schülerbund Aurora!'],
    ['das', 'Pennal Aurora', 'bei dem Pennal Aurora!'],
  ] as const)('greets for %s %s', (article, name, words) => {
    const link = { purpose: 'invitation', email: 'emil@brakebusch.example', expiresAt: '2026-11-16T16:42:00Z' } as const
    expect(renderToStaticMarkup(<LinkWelcome link={link} fraternity={{ article, name }} />)).toContain(
      `<h2>Willkommen ${words}</h2>`,
    )
  })
})
