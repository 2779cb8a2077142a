import { describe, expect, it } from 'vitest'
import { cleanText } from './text-rules.ts'

describe('a text as the search wants it', () => {
  it.each([
    ['ligatures', 'Aﬀäre, Graﬁk, Auﬂage, Stoﬃg, Ofﬁzier', 'Affäre, Grafik, Auflage, Stoffig, Offizier'],
    ['letters in two parts', 'Mu\u0308tze und Ande\u0301', 'Mütze und Andé'],
    ['soft hyphens', 'Semester\u00adpro\u00adgramm', 'Semesterprogramm'],
    ['what has no width', 'Auf\u200clage\u200b und\u2060 \ufeffEnde', 'Auflage und Ende'],
    ['spaces of every width', 'am\u00a010.\u202fMärz\u20031998', 'am 10. März 1998'],
    ['line ends', 'eins\r\nzwei\rdrei\u2028vier\ffünf', 'eins\nzwei\ndrei\nvier\nfünf'],
    ['blank lines', ' eins \n \t\n\n\n zwei\t \tdrei  vier\n', 'eins\n\nzwei\tdrei vier'],
    ['control characters', 'eins\0zwei\x07drei\x1a', 'eins zwei drei'],
    ['half characters', 'eins\ud83dzwei', 'eins\ufffdzwei'],
  ])('%s', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean)
  })

  it('joins letters with gaps between them', () => {
    expect(cleanText('P r o t o k o l l  des Convents')).toBe('Protokoll des Convents')
    expect(cleanText('E I N L A D U N G   Z U M   F E S T')).toBe('EINLADUNG Z U M FEST')
    expect(cleanText('d i e S a t z u n g gilt')).toBe('die Satzung gilt')
    expect(cleanText('G r ü ß e')).toBe('Grüße')
    expect(cleanText('a b c ist kein Wort, z. B. auch nicht')).toBe('a b c ist kein Wort, z. B. auch nicht')
  })

  it('comes to an end, whatever it gets', () => {
    for (const piece of [' ', '\n', '\t \n', 'a ', ' a', 'ﬁ', '\u0308', '\ud800', '\u00ad']) {
      expect(cleanText(piece.repeat(500_000)).length, JSON.stringify(piece)).toBeLessThanOrEqual(1_000_000)
    }
  })
})
