import { describe, expect, it } from 'vitest'
import { effortOf } from '../../testing/pace.ts'
import { analyseFileName, analyseText, splitWords } from './word-rules.ts'

const words = (text: string) => analyseText(text).words.join(' ')
const joined = (text: string) => analyseText(text).joined.join(' ')

describe('analyseText', () => {
  it.each([
    ['sentences', 'Der Kommers, sagt er: „Füxe!“ – ja?', 'der kommers sagt er fuxe ja'],
    ['letters and digits', 'SS2025 WS24/25 125jährig 3a', 'ss 2025 ws 24 25 125 jahrig 3 a'],
    ['dates', '03.10.1998, 2019-03-01, 1/2', '3 10 1998 2019 3 1 1 2'],
    ['firm blanks, broad and narrow', 'Dr.\u00a0med., 19.30\u202fUhr, St.\u00a0Marien', 'dr med 19 30 uhr st marien'],
    ['zeros', '0 00 007 100', '0 0 7 100'],
    [
      'the genitive with an apostrophe',
      "Müller’s Haus, Müller's, Hans' Band, geht´s, MÜLLER'S",
      'muller haus muller hans band geht muller',
    ],
    ['other apostrophes', "O'Brien 'ne 's ’n rock'n'roll", 'o brien ne s n rock n roll'],
    ['an apostrophe that Unicode calls a letter', 'Müllerʼs Oʼbrien', 'muller o brien'],
    ['hyphens, slashes, underscores and dots', 'Alt-Herren/Jung_Füxe.Band', 'alt herren jung fuxe band'],
    [
      'soft hyphens and zero-width characters',
      'Semester\u00adpro\u200bgramm\u2060 \u200eBand\u200f',
      'semesterprogramm band',
    ],
    ['decomposed letters', 'Mu\u0308tze A\u0308mter', 'mutze amter'],
    ['marks without a letter', '\u0308\u0308 a\u0308 1\u0308', 'a 1'],
    ['emoji', 'Band🎓Mütze ❤\ufe0fFux 1\ufe0f\u20e3 👨\u200d👩', 'band mutze fux 1'],
    ['letters beyond the first plane', '𝐁𝐚𝐧𝐝 𐐀𐐁', 'band 𐐨𐐩'],
    ['digits of other scripts', '３ ٣ x² ½ Ⅷ', '3 ٣ x'],
    ['Greek and Cyrillic', 'Ωμέγα Москва', 'ωμεγα москва'],
    ['NUL and half a pair', 'a\0b \ud800c d\udc00e \udc00\ud800', 'a b c d e'],
    ['nothing', ' \n\t…–„“', ''],
  ])('splits %s', (_, text, expected) => {
    expect(words(text)).toBe(expected)
  })

  it.each([
    ['Semester-Programm', 'semesterprogramm'],
    ['Semester‑Programm und Semester‐Heft', 'semesterprogramm semesterheft'],
    ['Alt-Herren-Abend', 'altherrenabend'],
    ['125-Jahr-Feier', 'jahrfeier'],
    ['Menu-Ecke Menü-Ecke', 'menucke menuecke'],
    ['Mu\u0308tzen-Ba\u0308nder', 'mutzenbander'],
    ['E-Mail-Liste', 'emailliste'],
    ["O'Brien", 'obrien'],
    ['e.V.', 'ev'],
    ['e. V., e.\u00a0V., e.\u202fV.', 'ev'],
    ['A.H.', 'ah'],
    ['z.B. und d. h.', 'zb dh'],
    ['i.d.R.', 'idr'],
    ['Das Stiftungs-\nfest und das Lieder-\r\n  buch', 'stiftungsfest liederbuch'],
    ['Lieder\u00ad\nbuch', 'liederbuch'],
    ['Band-Mütze Band-Mütze BAND-MÜTZE', 'bandmutze'],
    ['Fux-Band.Hut-Kranz', 'fuxband hutkranz'],
    ['a-b.c-d', 'ab bc cd'],
    ['e.V.-Satzung', 'ev'],
  ])('joins %j to %s', (text, expected) => {
    expect(joined(text)).toBe(expected)
  })

  it.each([
    'Alt- und Jungfüxe',
    'Alt-\nund Jungfüxe',
    'Stiftungs-\nFest',
    'Band – Mütze',
    'Köln–Bonn',
    'Band -Mütze',
    'Band--Mütze',
    'und/oder',
    'Band_Mütze',
    'www.aurora.example',
    'SS-2025',
    '2019-03-01',
    'Im Saal. Dort',
    'Müller’s Haus',
    `${'x'.repeat(81)}-Band`,
    `${'x'.repeat(50)}-${'y'.repeat(50)}`,
  ])('joins nothing in %j', (text) => {
    expect(joined(text)).toBe('')
  })

  it('takes up to 80 letters for a word, however they are written', () => {
    expect(words(`a ${'b'.repeat(80)} ${'c'.repeat(81)} d`)).toBe(`a ${'b'.repeat(80)} d`)
    expect(words('u\u0308\u00ad'.repeat(80))).toBe('u'.repeat(80))
    expect(words(`${'1'.repeat(81)} ${'ß'.repeat(41)} ${'\ufdfb'.repeat(80)} 2`)).toBe('2')
  })

  it('is in no way confused by what it has folded before', () => {
    const many = Array.from({ length: 120_000 }, (_, at) => `Wört${at.toString(26).replaceAll(/\d/g, 'Q')}`)
    expect(analyseText(many.join(' ')).words.every((word) => word.startsWith('wort'))).toBe(true)
    expect(words('constructor __proto__ toString Wörter')).toBe('konstruktor proto tostring worter')
  })
})

describe('splitWords', () => {
  it.each([
    'Der Convent tagt am 03.10.1998 im „Goldenen Löwen“.',
    'Mu\u0308tze und A\u0308mter, Semester\u00adpro\u00adgramm, Müller’s Photo',
    '🎓Band🎓 𝐁𝐚𝐧𝐝 \ud800Hut\udc00 a\0b ❤\ufe0fFux',
  ])('says where the words stand in %j', (text) => {
    const written = splitWords(text).map(({ start, end }) => text.slice(start, end))
    expect(written).toEqual(text.match(/(?!s )(?:[\p{L}][\p{L}\p{M}\u00ad]*|\p{Nd}+)/gu))
  })

  it('leaves out what is invisible around a word, and the apostrophe', () => {
    const text = '\u200eHans\u00ad Müller’s'
    expect(splitWords(text)).toEqual([
      { text: 'hans', start: 1, end: 5 },
      { text: 'muller', start: 7, end: 13 },
    ])
  })

  it('has the words of analyseText', () => {
    const text = "Alt-Herren e.V. SS2025 Müller's 03 \0 🎓 Mu\u0308tze"
    expect(splitWords(text).map((word) => word.text)).toEqual(analyseText(text).words)
  })
})

describe('analyseFileName', () => {
  it.each([
    ['Semesterprogramm_SS2025.pdf', 'semesterprogramm ss 2025 pdf', ''],
    ['ProtokollAH2019-03-01.docx', 'protokoll ah 2019 3 1 docx', 'protokollah'],
    ['Bericht (final) v2.pdf', 'bericht final v 2 pdf', ''],
    ['IMG_0001.JPG', 'img 1 jpg', ''],
    ['SemesterProgramm.pdf', 'semester programm pdf', 'semesterprogramm'],
    ['Semester-Programm.pdf', 'semester programm pdf', 'semesterprogramm'],
    ['AHProtokoll.txt', 'ah protokoll txt', 'ahprotokoll'],
    ['AHs_und_Füxe.txt', 'ahs und fuxe txt', ''],
    ['AltHerren-AbendPlan.xlsx', 'alt herren abend plan xlsx', 'altherren abendplan altherrenabendplan herrenabend'],
    ['U\u0308bersichtA\u0308mter.doc', 'ubersicht amter doc', 'ubersichtamter'],
    ['Menu\u0308Plan.pdf', 'menu plan pdf', 'menuplan'],
    ['Satzung_Aurora_e.V..pdf', 'satzung aurora e v pdf', 'ev'],
    ['PROTOKOLL.PDF', 'protokoll pdf', ''],
    ['.gitignore', 'gitignore', ''],
    ['', '', ''],
  ])('finds in %s the words %s', (fileName, expected, alsoJoined) => {
    const analysed = analyseFileName(fileName)
    expect(analysed.words.join(' ')).toBe(expected)
    expect(analysed.joined.join(' ')).toBe(alsoJoined)
  })
})

describe('a text of ten million signs', () => {
  it.each([
    ['one letter', 'a'],
    ['marks', 'a\u0308\u0308\u0308'],
    ['hyphens', 'a-'],
    ['hyphens at ends of lines', 'a-\n'],
    ['apostrophes', "a's "],
    ['emoji', '🎓'],
    ['words', 'Stiftungsfest, Kommers 03 '],
  ])('takes no time to speak of: %s', async (_, piece) => {
    const text = piece.repeat(Math.ceil(10_000_000 / piece.length))
    expect(await effortOf(() => analyseText(text))).toBeLessThan(150)
  })
})

it.each([
  ['Es waren 4.250 Euro.', '4250'],
  ['rund 1.250.000.', '1250000'],
  ['am 10.12.2019', ''],
  ['Version 1.2.345', ''],
  ['0.250 und 1.25 und 1.2500', ''],
])('%s has the number %s', (text, number) => {
  expect(analyseText(text).joined.join(' ')).toBe(number)
})
