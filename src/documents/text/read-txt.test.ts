import { expect, it } from 'vitest'
import { extractBytes } from '../../testing/texts.ts'
import { mostCharacters } from './limit-rules.ts'
import { notes } from './note-rules.ts'

const text = 'Grüße an die Bundesbrüder – „herzlich“ €\nMorgen-\nwanderung'

it.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 the other way round', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  [
    'Windows-1252',
    Buffer.from(text.replace('–', '\x96').replace('„', '\x84').replace('“', '\x93').replace('€', '\x80'), 'latin1'),
  ],
])('a text in %s', async (_, bytes) => {
  expect(await extractBytes(bytes, 'txt')).toEqual({ sections: [{ page: null, text }], note: null })
})

it('an empty text', async () => {
  expect(await extractBytes('', 'txt')).toEqual({ sections: [], note: null })
})

it('of a long text the beginning, whatever character is torn', async () => {
  // With four letters in front, an ü is the one.
  for (const start of ['', 'xxxx']) {
    const { sections, note } = await extractBytes(`${start}${'𝄞'.repeat(9)} ${'Mütze '.repeat(1_400_000)}`, 'txt')
    expect(note).toBe(notes.cut)
    expect(sections[0]?.text.length).toBeGreaterThan(mostCharacters - 10)
    expect(sections[0]?.text.length).toBeLessThanOrEqual(mostCharacters)
    expect(sections[0]?.text).toMatch(/ Mütze$/)
  }
})
