import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { numbers, readBytes } from '../../../testing/builders/office-binaries.ts'
import { buildWord, buildWord6 } from '../../../testing/builders/word-builder.ts'
import { readTextFixture } from '../../../testing/texts.ts'
import { notes } from '../note-rules.ts'
import { readDoc } from './read-doc.ts'

const read = (bytes: Uint8Array) => readBytes(readDoc, bytes)
const one = (text: string) => [{ page: null, text }]
const nothingElse = [0, 0, 0, 0, 0, 0, 0]

describe('a document by LibreOffice', () => {
  it('gives all that people see, and nothing else', async () => {
    const text = [
      'Protokoll des Wahlconvents',
      'Am 15. März 1998 trafen sich die Füxe und Burschen – „pünktlich“, wie Süßmilch v. Żubr vermerkt – in der Alten Münze. Der Eintritt kostete 5 €.',
      'Das Semesterprogramm und die Alte-Herren-Kasse wurden besprochen.',
      'Amt\tGewählt',
      'Senior\tJörg Kühnel',
      'Kassenwart\tÄnne Öhlschläger',
      'Mehr steht auf unserer Seite.',
      'Danach ging man nachträglich zum Kegeln.',
      'Erstens die Fahne',
      'Zweitens\tdas Faß',
      'und der Krug',
      'Schluss.',
      'Fußnote: Die Uhr ging nach.',
      'Endnote: Es war sehr spät.',
      'Textfeld: Dem Morgen entgegen',
      '',
      'Zeichnung: Zirkelschlag',
      'Anmerkung: bitte prüfen.',
      'Kopfzeile: Aurora zu Eschenfurt',
      '',
      'Fußzeile, Seite 1',
    ]
    const [section] = (await read(readTextFixture('wahlconvent.doc'))) as { text: string }[]
    expect(section?.text.split('\n').map((line) => line.trim())).toEqual(text)
  })

  it('does not show what was deleted, though it is still there', async () => {
    const bytes = readTextFixture('wahlconvent.doc')
    expect(bytes.includes(Buffer.from('gestrichenes Wort', 'utf16le'))).toBe(true)
    expect(JSON.stringify(await read(bytes))).not.toContain('gestrichen')
  })

  it('with a password has a note', async () => {
    expect(await read(readTextFixture('password.doc'))).toBe(notes.encrypted)
  })

  it.each([
    [
      'Protokoll Antrittsconvent 1998-10-10.doc',
      ['Kegelbahnmiete', 'ob sich das Internet durchsetzt', '9,90\u00a0DM', '„'],
    ],
    ['Chronik-Auszug 1895–1936.doc', ['Löwen-Apotheke', '4 Billionen Mark', 'Werner Quentin', '„mehr laut als rein“']],
  ])('of the sample fraternity: %s', async (file, wanted) => {
    const found = JSON.stringify(await read(readFileSync(`seed/documents/${file}`)))
    for (const words of wanted) expect(found).toContain(words)
    expect(found).not.toMatch(/\\u00[01]/)
  })
})

describe('a document of Word 97', () => {
  it('lies in pieces of one or two bytes for each character', async () => {
    const pieces = [
      { text: 'Die M\xfctze kostet 5 \x80 \x96 sagt \x84er\x93', narrow: true },
      { text: ' in Łódź, und ' },
      { text: 'dann\r', narrow: true },
      { text: 'Schluß' },
    ]
    const length = pieces.reduce((sum, { text }) => sum + text.length, 0)
    expect(await read(buildWord(pieces, [length, ...nothingElse]))).toEqual(
      one('Die Mütze kostet 5 € – sagt „er“ in Łódź, und dann\nSchluß'),
    )
  })

  it('has its notes, headers and boxes behind the text', async () => {
    const stories = [
      'Text\r',
      '\x02Fußnote\r',
      '\x03\r\x04\rKopf\rFuß\rKopf\r',
      'Makro',
      'Notiz\r',
      'Endnote\r',
      'Feld\r',
      'Kopffeld\r',
    ]
    const bytes = buildWord(
      [{ text: stories.join('') }],
      stories.map((story) => story.length),
    )
    expect(await read(bytes)).toEqual(one('Text\nFußnote\nEndnote\nFeld\nNotiz\nKopf\nFuß\nKopffeld'))
  })

  it('may hide a part of a field in another piece', async () => {
    const pieces = [{ text: 'Seite \x13 PA' }, { text: 'GE \x14', narrow: true }, { text: '12\x15.' }]
    expect(await read(buildWord(pieces, [18, ...nothingElse]))).toEqual(one('Seite 12.'))
  })

  it('may be empty', async () => {
    expect(await read(buildWord([{ text: '\r' }], [1, ...nothingElse]))).toEqual([])
  })

  it.each<[string, (fib: Buffer, clx: Buffer) => void, string]>([
    ['is encrypted', (fib) => fib.writeUInt16LE(0x0300, 0x0a), notes.encrypted],
    ['has no table', (fib) => fib.writeUInt16LE(0, 0x0a), notes.broken],
    ['has a table outside', (fib) => fib.writeUInt32LE(0x7fffffff, 0x1a2), notes.broken],
    ['has a table that is too long', (fib) => fib.writeUInt32LE(0x7fffffff, 0x1a6), notes.broken],
    ['has no pieces', (fib) => fib.writeUInt32LE(0, 0x1a6), notes.broken],
    ['has a piece outside', (_, clx) => clx.writeUInt32LE(0x3fffffff, clx.length - 6), notes.broken],
    ['has a piece of endless length', (_, clx) => clx.writeUInt32LE(0xffffffff, clx.length - 12), notes.broken],
    ['has a piece that ends before it begins', (_, clx) => clx.writeUInt32LE(9, clx.length - 16), notes.broken],
    ['has a story of no length', (fib) => fib.writeInt32LE(-1, 0x4c), notes.broken],
    ['is something else', (fib) => fib.writeUInt16LE(0x1234, 0), notes.broken],
  ])('that %s has a note', async (_, change, note) => {
    const bytes = buildWord([{ text: 'kurz' }], [4, ...nothingElse], change)
    expect(await read(bytes)).toBe(note)
  })

  it('whose pieces repeat the same text for ever is cut', async () => {
    const text = 'Immer wieder. '.repeat(2000)
    const pieces = 8000
    const borders = Array.from({ length: pieces + 1 }, (_, i) => i * text.length)
    const found = await read(
      buildWord(
        [{ text }, ...Array.from({ length: pieces }, () => ({ text: '' }))],
        [0x7fffffff, ...nothingElse],
        (_, clx) => {
          numbers(4, ...borders).copy(clx, 11)
          const place = clx.readUInt32LE(11 + 4 * (pieces + 2) + 2)
          for (let i = 0; i <= pieces; i++) clx.writeUInt32LE(place, 11 + 4 * (pieces + 2) + 8 * i + 2)
          numbers(4, pieces * text.length).copy(clx, 11 + 4 * (pieces + 1))
        },
      ),
    )
    expect(found).toHaveLength(1)
    expect((found[0] as { text: string }).text.length).toBeGreaterThan(2_000_000)
    expect((found[0] as { text: string }).text.length).toBeLessThan(5_000_000)
  })
})

describe('a document of Word 6', () => {
  const pieces = ['Das F\xe4hnlein \x96 ', 'von 1931\r', 'Fu\xdfnote\r']
  const lengths = [(pieces[0] ?? '').length + 9, 8, 0, 0, 0, 0, 0, 0]

  it.each([
    ['in one piece', false],
    ['as fast saving left it', true],
  ])('%s', async (_, fastSaved) => {
    expect(await read(buildWord6(pieces, lengths, fastSaved))).toEqual(one('Das Fähnlein – von 1931\nFußnote'))
  })
})
