import { describe, expect, it } from 'vitest'
import { contentDisposition } from './disposition-rules.ts'

const names = [
  'Satzung.pdf',
  'Geschäftsordnung – Fassung für Füxe (groß).pdf',
  'Er sagte "Prost".txt',
  "Müller's Rede.docx",
  '100 % Aurora %41.pdf',
  'a\\b;c=d,e.pdf',
  '🍺 Kneipe 🎓.png',
  'Ελληνικά.pdf',
  'e\u0301te\u0301.pdf',
  '*!#$&+^_`|~.pdf',
]

/** As a browser reads the second form. */
function decoded(header: string): string {
  const [, value = ''] = /; filename\*=UTF-8''([^;]*)$/.exec(header) ?? []
  // RFC 8187: what is not encoded is an attr-char.
  expect(value).toMatch(/^([A-Za-z0-9!#$&+\-.^_`|~]|%[0-9A-F]{2})*$/)
  return decodeURIComponent(value)
}

describe('contentDisposition', () => {
  it.each(names)('brings %s through whole', (name) => {
    expect(decoded(contentDisposition('attachment', name))).toBe(name)
  })

  it.each(names)('has a form of %s that is plain and needs no escapes', (name) => {
    const header = contentDisposition('attachment', name)
    expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=/)
    expect(/filename="([^"]*)"/.exec(header)?.[1]).not.toMatch(/["\\%]/)
    expect(new Headers({ x: header }).get('x')).toBe(header)
  })

  it('spells German letters out where only plain ones will do', () => {
    expect(contentDisposition('inline', 'Größe – Übermaß.pdf')).toBe(
      `inline; filename="Groesse - Uebermass.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%E2%80%93%20%C3%9Cberma%C3%9F.pdf`,
    )
    expect(contentDisposition('inline', 'été 🍺.pdf')).toContain('filename="ete _.pdf"')
  })

  it('lets no line break into the header', () => {
    expect(contentDisposition('attachment', 'a\r\nset-cookie: x.pdf')).not.toMatch(/[\r\n]/)
  })
})
