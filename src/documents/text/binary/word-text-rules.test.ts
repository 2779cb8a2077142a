import { describe, expect, it } from 'vitest'
import { showStory } from './word-text-rules.ts'

describe('a story of Word', () => {
  it.each([
    ['shows the result of a field', 'Seite \x13 PAGE \x147\x15 von zehn', 'Seite 7 von zehn'],
    ['shows nothing of a field without a result', 'Stichwort\x13 XE "Zirkel" \x15e', 'Stichworte'],
    ['shows a field in the result of another', '\x13 TOC \x14Lied\x13 REF x \x149\x15 und Wort\x15', 'Lied9 und Wort'],
    ['shows nothing of a field in an instruction', '\x13 IF \x13 PAGE \x141\x15 = 1 \x14eins\x15!', 'eins!'],
    ['shows fields behind one that held another', '\x13 A \x13 B \x14b\x15\x14c\x15 d \x13 E \x14f\x15', 'c d f'],
    ['keeps the text of a field that never ends', 'vorn \x13 FALSCH hinten', 'vorn  FALSCH hinten'],
    ['keeps the text around an end without a field', 'vorn\x15 hinten\x14', 'vorn hinten'],
    [
      'parts cells by tabs and rows by lines',
      'Amt\x07Name\x07\x07Senior\x07Kühnel\x07\x07Ende',
      'Amt\tName\nSenior\tKühnel\nEnde',
    ],
    ['ends lines, paragraphs, pages and columns', 'a\x0bb\rc\x0cd\x0ee', 'a\nb\nc\nd\ne'],
    [
      'knows the three hyphens',
      'Semester\x1fprogramm, Alte\x1eHerren, Lieder\xadbuch, A\u2011Z',
      'Semesterprogramm, Alte-Herren, Liederbuch, A-Z',
    ],
    ['drops anchors of notes, pictures and drawings', 'Münze\x02.\x05 Bild\x01 und\x08 Ende\0', 'Münze. Bild und Ende'],
  ])('%s', (_, raw, shown) => {
    expect(showStory(raw)).toBe(shown)
  })

  it('comes to an end, however deep the fields', () => {
    expect(showStory('\x13'.repeat(1_000_000))).toBe('')
    expect(showStory(`${'\x13a\x14'.repeat(300_000)}tief${'\x15'.repeat(300_000)}`)).toBe('tief')
  })
})
