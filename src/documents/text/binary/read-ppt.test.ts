import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { numbers, readBytes, wide } from '../../../testing/builders/office-binaries.ts'
import {
  atom,
  buildPresentation,
  container,
  narrowText,
  textBox,
  wideText,
} from '../../../testing/builders/presentation-builder.ts'
import { readTextFixture } from '../../../testing/texts.ts'
import { notes } from '../note-rules.ts'
import { readPpt } from './read-ppt.ts'

const read = (bytes: Uint8Array) => readBytes(readPpt, bytes)
const slide = (id: number, ...records: Buffer[]) => ({ id, records })
const textsOf = async (bytes: Uint8Array): Promise<string[]> => {
  const sections = (await read(bytes)) as { text: string }[]
  return sections.map(({ text }) => text)
}

/** Lets the directory say that all slides lie where the first does. */
function repeatFirst(bytes: Buffer, count: number): void {
  const length = 4 * (count + 2)
  const first = bytes.indexOf(Buffer.concat([numbers(2, 0x1772), numbers(4, length)])) + 6 + 8
  for (let i = 1; i < count; i++) bytes.writeUInt32LE(bytes.readUInt32LE(first), first + 4 * i)
}

describe('a presentation by LibreOffice', () => {
  it('has a section for each slide, with its notes', async () => {
    expect(await read(gunzipSync(readTextFixture('vorstellung.ppt.gz')))).toEqual([
      { page: 1, text: 'Wer wir sind – Aurora\nGegründet 1895\nRot, Silber, Hellblau\nNotiz eins: freundlich grüßen' },
      {
        page: 2,
        text: 'Was wir „können“\nSingen\nKegeln für 5 €\nKästchen: Dem Morgen entgegen\nNotiz zwei: Łukasz fragen',
      },
      { page: 3, text: 'Wohin es geht\nZum Rabenstein\nSenior\nJörg Kühnel\nNotiz drei: Fragen?' },
    ])
  })

  it('of the sample fraternity', async () => {
    const texts = await textsOf(readFileSync('seed/documents/Wer wir sind 2004.ppt'))
    expect(texts).toHaveLength(5)
    expect(texts[2]).toContain('Segeltag auf dem Lohsestausee: Windstärke null')
    expect(texts.join()).not.toMatch(/Klicken Sie|Click to/)
  })
})

describe('a presentation', () => {
  it('has its slides in the order of their list, outline first', async () => {
    const slides = [
      { id: 257, outline: [narrowText('F\xfcxe\rund\vBurschen'), wideText('„Łódź“')], records: [textBox('Kasten')] },
      { id: 256, outline: [], records: [textBox('zweite')] },
    ]
    expect(await read(buildPresentation({ slides }))).toEqual([
      { page: 1, text: 'Füxe\nund\nBurschen\n„Łódź“\nKasten' },
      { page: 2, text: 'zweite' },
    ])
  })

  it('shows the notes with their slide, and nothing of masters', async () => {
    const built = {
      slides: [slide(256, textBox('eins')), slide(257, textBox('zwei'))],
      masters: [{ id: 900, outline: [wideText('Klicken Sie, um Text einzugeben')], records: [textBox('Klicken Sie')] }],
      notes: [slide(0, textBox('Vorlage')), slide(257, textBox('zur zweiten')), slide(999, textBox('zu keiner'))],
    }
    expect(await textsOf(buildPresentation(built))).toEqual(['eins', 'zwei\nzur zweiten'])
  })

  it('shows what was saved last', async () => {
    const bytes = buildPresentation({ slides: [slide(256, textBox('neu'))], olderSaving: true })
    expect(await textsOf(bytes)).toEqual(['neu'])
  })

  it('shows footers that are switched on, comments and drawn letters, but no names', async () => {
    const footers = (shown: number): Buffer =>
      container(0x0fd9, [
        atom(0x0fda, numbers(2, 0, shown)),
        atom(0x0fba, wide('Fuß'), 2),
        atom(0x0fba, wide('Datum'), 0),
      ])
    const comment = container(0x1388, [
      container(0x138a, [
        atom(0x0fba, wide('___PPT10')),
        atom(
          0x138b,
          container(0x2ee0, [
            atom(0x0fba, wide('Tinte'), 0),
            atom(0x0fba, wide('prüfen'), 1),
            atom(0x0fba, wide('T.'), 2),
          ]),
        ),
      ]),
    ])
    const art = atom(
      0xf00b,
      Buffer.concat([numbers(2, 0x80c0), numbers(4, 10), numbers(2, 0x00c1), numbers(4, 7), wide('Lied\0')]),
      2,
    )
    const slides = [
      slide(1, footers(0x20), comment, atom(0x0fba, wide('Folie 7'), 3)),
      slide(2, footers(0), art, textBox('*')),
    ]
    expect(await textsOf(buildPresentation({ slides }))).toEqual(['Fuß\nTinte\nprüfen', 'Lied'])
  })

  it('passes over what another program has left in it', async () => {
    const foreign = container(0x1388, [container(0x138a, [atom(0x138b, Buffer.alloc(50, 0xff))])])
    expect(await textsOf(buildPresentation({ slides: [slide(1, foreign, textBox('danach'))] }))).toEqual(['danach'])
  })

  it('that is encrypted has a note', async () => {
    expect(await read(buildPresentation({ slides: [slide(1)], token: 0xf3d1c4df }))).toBe(notes.encrypted)
    const later = buildPresentation({ slides: [slide(1)] })
    expect(await textsOf(later)).toEqual([''])
    const edit = later.indexOf(numbers(2, 0x0ff5)) - 2
    later.writeUInt32LE(32, edit + 4)
    later.writeUInt32LE(5, edit + 8 + 28)
    expect(await read(later)).toBe(notes.encrypted)
  })

  it('may be as deep as it likes', async () => {
    let deep = textBox('tief')
    const levels: Buffer[] = []
    for (let i = 0, length = deep.length; i < 200_000; i++, length += 8)
      levels.push(Buffer.concat([numbers(2, 0x0f, 0xf003), numbers(4, length)]))
    deep = Buffer.concat([...levels.toReversed(), deep])
    expect(await textsOf(buildPresentation({ slides: [slide(1, deep)] }))).toEqual(['tief'])
  })

  it('whose slides are all the same million of records is refused soon', async () => {
    const bytes = buildPresentation({
      slides: [slide(1, Buffer.alloc(4_000_000)), ...Array.from({ length: 100 }, () => slide(2))],
    })
    repeatFirst(bytes, 101)
    expect(await read(bytes)).toBe(notes.broken)
  })

  it('whose slides repeat a long blank is cut', async () => {
    const blank = { id: 1, records: [textBox(' '.repeat(1_500_000))] }
    const bytes = buildPresentation({ slides: [blank, ...Array.from({ length: 500 }, () => slide(2))] })
    repeatFirst(bytes, 501)
    expect(await read(bytes)).toEqual([
      { page: 1, text: '' },
      { page: 2, text: '' },
    ])
  })

  it('whose slides repeat a long text is cut', async () => {
    const long = { id: 1, records: [textBox('immer wieder '.repeat(50_000))] }
    const bytes = buildPresentation({ slides: [long, ...Array.from({ length: 500 }, () => slide(2))] })
    repeatFirst(bytes, 501)
    expect(await read(bytes)).toHaveLength(4)
  })

  const edit = (bytes: Buffer): number => bytes.indexOf(numbers(2, 0x0ff5)) - 2
  const directory = (bytes: Buffer): number => bytes.indexOf(numbers(2, 0x1772)) - 2
  it.each<[string, (bytes: Buffer) => void]>([
    ['a last saving outside', (bytes) => bytes.writeUInt32LE(0x7fffffff, bytes.indexOf(numbers(4, 0xe391c05f)) + 4)],
    ['no last saving', (bytes) => bytes.writeUInt32LE(0, bytes.indexOf(numbers(4, 0xe391c05f)) + 4)],
    ['an earlier saving outside', (bytes) => bytes.writeUInt32LE(0x7fffffff, edit(bytes) + 16)],
    ['a directory outside', (bytes) => bytes.writeUInt32LE(0x7fffffff, edit(bytes) + 20)],
    ['a document that no directory knows', (bytes) => bytes.writeUInt32LE(77, edit(bytes) + 24)],
    ['a directory that is too short', (bytes) => bytes.writeUInt32LE(0xfff00001, directory(bytes) + 8)],
    ['a slide outside', (bytes) => bytes.writeUInt32LE(0x7fffffff, directory(bytes) + 16)],
    ['a slide that no directory knows', (bytes) => bytes.writeUInt32LE(77, bytes.indexOf(numbers(2, 0x03f3)) + 6)],
    [
      'a record outside of its slide',
      (bytes) => bytes.writeUInt32LE(0x00ffffff, bytes.indexOf(numbers(2, 0x0fa0)) + 2),
    ],
  ])('with %s has a note', async (_, change) => {
    const bytes = buildPresentation({ slides: [slide(256, textBox('eins'))] })
    expect(await textsOf(bytes)).toEqual(['eins'])
    change(bytes)
    expect(await read(bytes)).toBe(notes.broken)
  })

  it('whose savings go in a circle is read once', async () => {
    const bytes = buildPresentation({ slides: [slide(256, textBox('eins'))] })
    bytes.writeUInt32LE(bytes.readUInt32LE(bytes.indexOf(numbers(4, 0xe391c05f)) + 4), edit(bytes) + 16)
    expect(await textsOf(bytes)).toEqual(['eins'])
  })
})
