import { describe, expect, it } from 'vitest'
import { buildPdf, linesOfPdf } from '../../../testing/builders/pdf-builder.ts'
import { extractBytes, textOf } from '../../../testing/texts.ts'
import { textOfPage } from './pdf-text-rules.ts'

/** What is read of a page with these contents. */
const read = async (contents: string) => textOf(await extractBytes(buildPdf([contents]), 'pdf'))
const readLines = (...lines: string[]) => read(linesOfPdf(lines))

describe('words that the end of a line divides', () => {
  it.each([
    ['in two', ['Das Semester-', 'programm liegt vor'], 'Das Semesterprogramm liegt vor'],
    ['at a hyphen of their own', ['die Alte-', 'Herren-Kasse'], 'die Alte-Herren-Kasse'],
    ['that only share an end', ['Vor-', 'und Nachteile'], 'Vor- und Nachteile'],
    ['that stand for others', ['der AH-', 'verband'], 'der AH-verband'],
    ['with a soft hyphen', ['das Lieder\xad', 'buch'], 'das Liederbuch'],
    ['that are years', ['von 1998-', '2003 bis'], 'von 1998-2003 bis'],
    ['after which something else is meant', ['Er kam - ', 'und ging'], 'Er kam -\nund ging'],
  ])('%s', async (_, lines, text) => {
    expect(await readLines(...lines)).toBe(text)
  })
})

describe('accents beside their letters', () => {
  it('in front, as old TeX draws them', async () => {
    const tex = '[(Aufl\xa8)600(osung der \xa8)600(Ubungsb\xa8)600(ucher, H\xa8)600(auser, Andr\xb4)600(e)] TJ'
    expect(await read(`BT /F2 12 Tf 60 700 Td ${tex} ET`)).toBe('Auflösung der Übungsbücher, Häuser, André')
  })

  it('behind, as others draw them', async () => {
    const drawn = '[(Ju)445(\xa8)-112(rgen Mu)445(\xa8)-112(ller, Ha)445(\xa8)-112(user)] TJ'
    expect(await read(`BT /F1 12 Tf 60 700 Td ${drawn} ET`)).toBe('Jürgen Müller, Häuser')
  })

  it('in one string', async () => {
    expect(await readLines('M\xa8utze und H\xa8auser', 'Bau\xa8ubung')).toBe('Mütze und Häuser\nBauübung')
    expect(await readLines('Mu\xa8tze, Ha\xa8user, Gru\xa8\xdfe')).toBe('Mütze, Häuser, Grüße')
    expect(await readLines('Ha\xa8user')).toBe('Häuser')
    expect(await readLines('mit Mu\xa8tze nach Bo\xa8otien')).toBe('mit Mütze nach Böotien')
    expect(await readLines('ein \xa8 allein')).toBe('ein ¨ allein')
  })
})

it('a page of very many pieces is read', () => {
  const piece = { transform: [1, 0, 0, 1, 0, 0], width: 1, height: 1, hasEOL: false }
  const items = Array.from({ length: 400_000 }, (_, i) => ({ ...piece, str: i % 2 === 0 ? 'A' : 'bc ' }))
  expect(textOfPage(items)).toHaveLength(1_000_000)
})

describe('pieces of a line', () => {
  it.each([
    ['in two fonts are one word', '(Bundes) Tj /F2 12 Tf (lied) Tj', 'Bundeslied'],
    ['in small capitals are one word', '(P) Tj /F1 9 Tf (ROTOKOLL) Tj', 'PROTOKOLL'],
    ['drawn twice to look bold are no longer word', '(Fest) Tj 0.3 0 Td (Fest) Tj', 'Fest Fest'],
    ['far from each other are words', '(Name) Tj 200 0 Td (Amt) Tj', 'Name Amt'],
    ['that go back are words', '200 0 Td (rechts) Tj -200 0 Td (links) Tj', 'rechts links'],
    ['kerned are one word', '[(V)80(erbindun)-40(g)] TJ', 'Verbindung'],
    ['with wide gaps are words', '[(Alte)-300(Herren)] TJ', 'Alte Herren'],
    ['with a mark for a footnote end before it', '(Convent) Tj /F1 6 Tf 5 Ts (12) Tj', 'Convent 12'],
    ['in spaced letters are words', '3 Tc (Einladung zur Kneipe am Abend) Tj', 'Einladung zur Kneipe am Abend'],
  ])('%s', async (_, contents, text) => {
    expect(await read(`BT /F1 12 Tf 60 700 Td ${contents} ET`)).toBe(text)
  })

  it('beside an initial belong to it', async () => {
    const contents = 'BT /F1 40 Tf 60 700 Td (D) Tj /F1 12 Tf 32 14 Td (ie Verbindung) Tj 0 -14 Td (lebt) Tj ET'
    expect(await read(contents)).toBe('Die Verbindung\nlebt')
  })

  it('that are turned read on', async () => {
    expect(await read('BT /F1 12 Tf 0 1 -1 0 300 300 Tm (Bundes) Tj /F2 12 Tf (lied) Tj ET')).toBe('Bundeslied')
  })
})
