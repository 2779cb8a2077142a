import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sanitizeRichText } from '../../../content/schema/sanitize-rich-text.ts'
import { EventName } from './event-name.tsx'

const drawn = (name: string) =>
  renderToStaticMarkup(
    <EventName
      event={{
        entryId: '1',
        id: 1,
        datum: '',
        veranstaltung: sanitizeRichText(name),
        bemerkung: '',
        ladiesWelcome: false,
        cancelled: false,
      }}
      href="/"
    />,
  )

it('a name of plain words needs no element of its own, one with marks or signs does', () => {
  expect(drawn('Kneipe am 5. April')).toBe('<a href="/">Kneipe am 5.\u00a0April</a>')
  expect(drawn('<strong>Kneipe</strong>')).toBe('<a href="/"><span><strong>Kneipe</strong></span></a>')
  expect(drawn('Kaffee & Kuchen')).toBe('<a href="/"><span>Kaffee &amp; Kuchen</span></a>')
})
