import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../testing/random.ts'
import { compareTexts } from './compare-texts.ts'
import { readableMarks } from './readable-marks.ts'

const marked = (before: string, after: string) =>
  compareTexts(before, after)
    .map(({ text, is }) => ({ same: text, added: `{${text}}`, removed: `[${text}]` })[is])
    .join('')

describe('compareTexts', () => {
  it.each([
    ['Um 20 Uhr im Lokal', 'Um 19:30 Uhr im Lokal', 'Um [20]{19:30} Uhr im Lokal'],
    ['Grüße aus Süßen', 'Grüße von Süßen', 'Grüße [aus]{von} Süßen'],
    ['<p>Das ist fett</p>', '<p>Das ist <strong>fett</strong></p>', '<p>Das ist {<strong>}fett{</strong>}</p>'],
    ['', 'Neu', '{Neu}'],
    ['gleich', 'gleich', 'gleich'],
  ])('compares %j with %j word by word', (before, after, expected) => {
    expect(marked(before, after)).toBe(expected)
  })

  it('puts both versions together again, to the letter', () => {
    const random = seededRandom(1895)
    const scraps = ['<p>', '</p>', 'Süß ', 'ẞ', '  ', '1.250,00 €', '\n', '<', '&amp;', '😀', 'e\u0301', 'Wort ', '>']
    const text = () => Array.from({ length: random(40) }, () => scraps[random(scraps.length)]).join('')
    for (let round = 0; round < 500; round++) {
      const [before, after] = [text(), text()]
      const parts = compareTexts(before, after)
      const without = (is: string) =>
        parts
          .filter((part) => part.is !== is)
          .map((part) => part.text)
          .join('')
      expect([without('added'), without('removed')]).toEqual([before, after])
    }
  })

  it('gives up on two long texts that have nothing in common, and still loses nothing', () => {
    const words = (from: number) => Array.from({ length: 12_000 }, (_, at) => `w${at * 2 + from}x`).join(' ')
    const parts = compareTexts(words(0), words(1))
    expect(parts).toEqual([
      { text: words(0), is: 'removed' },
      { text: words(1), is: 'added' },
    ])
  })
})

it('names marks where they have changed, and only there', () => {
  expect(readableMarks('<p>Ein <strong>Wort</strong> &amp; mehr</p>', false)).toBe('Ein Wort & mehr\n')
  expect(readableMarks('<strong>', true)).toBe('[fett] ')
  expect(readableMarks('</strong>', true)).toBe('[fett Ende]')
  expect(readableMarks('<a href="/faq">', true)).toBe('[Link zu /faq] ')
  expect(readableMarks('<ul><li>eins</li></ul>', false)).toBe('• eins\n')
})
