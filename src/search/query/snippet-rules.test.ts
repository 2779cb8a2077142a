import { describe, expect, it } from 'vitest'
import { analyseText } from '../german/word-rules.ts'
import { parseQuery } from './query-rules.ts'
import { questionsOf, whichAnswers } from './question-rules.ts'
import { makeSnippet } from './snippet-rules.ts'
import { createVocabulary } from './vocabulary.ts'

/** As a search would have it whose index holds this text. */
function snippet(text: string, term: string): string {
  const vocabulary = createVocabulary()
  vocabulary.add(analyseText(text).words)
  return makeSnippet(text, whichAnswers(questionsOf(parseQuery(term), vocabulary)))
}

describe('makeSnippet', () => {
  const filler = 'und so ging es den ganzen Abend weiter mit Speis und Trank und Gesang. '

  it('marks the words as they stand in the text', () => {
    expect(snippet('Die MÜTZE, der Convent, das Photo.', 'mutze konvent foto')).toBe(
      'Die <mark>MÜTZE</mark>, der <mark>Convent</mark>, das <mark>Photo</mark>.',
    )
    expect(snippet('Am 03.10.1998 war’s.', '3 1998')).toBe('Am <mark>03</mark>.10.<mark>1998</mark> war’s.')
    expect(snippet('Band–Mütze, »Mütze« und A\u0308mter', 'Mütze Ämter')).toBe(
      'Band–<mark>Mütze</mark>, »<mark>Mütze</mark>« und <mark>A\u0308mter</mark>',
    )
    expect(snippet('Ein x→Mütze', 'Mütze')).toBe('Ein x→<mark>Mütze</mark>')
  })

  it.each([
    ['Ämter', 'Alle Aemter sind besetzt.', 'Aemter'],
    ['Öl', 'Etwas Oel.', 'Oel'],
    ['a', 'Plan A gilt.', 'A'],
    ['3', 'Halle 03 ist frei.', '03'],
    ['Ökumene', 'Zur OEKUMENE.', 'OEKUMENE'],
    ['Fuxmajor', 'Der Fuchsmajor sprach.', 'Fuchsmajor'],
    ['Karl', 'Von Carl geschrieben.', 'Carl'],
    ['okkult', 'Ein Occultist.', 'Occultist'],
    ['Müller', 'Mu\u0308ller kam.', 'Mu\u0308ller'],
  ])('finds %s in "%s"', (term, text, marked) => {
    expect(snippet(text, term)).toContain(`<mark>${marked}</mark>`)
  })

  it('shows the part with most of the words, cut between words', () => {
    const text = `Ein Band. ${filler.repeat(10)}Hier liegen Band und Mütze beisammen. ${filler.repeat(10)}Mütze.`
    const shown = snippet(text, 'Band Mütze')
    expect(shown).toMatch(/^… .*Hier liegen <mark>Band<\/mark> und <mark>Mütze<\/mark> beisammen\. .* …$/)
    expect(shown.length).toBeLessThan(260)
    const words = new Set(text.split(/\s+/))
    const pieces = shown
      .replaceAll(/<\/?mark>|…/g, '')
      .trim()
      .split(' ')
    expect(pieces.filter((piece) => !words.has(piece))).toEqual([])
  })

  it('shows the beginning of a text that has none of them', () => {
    expect(snippet(filler.repeat(10), 'Xylophon')).toMatch(/^und so ging .* …$/)
    expect(snippet('', 'Xylophon')).toBe('')
  })

  it('escapes what HTML would take for its own, within marks too', () => {
    expect(snippet('<script>alert("Band & Mütze")</script>', 'script')).toBe(
      '&lt;<mark>script</mark>&gt;alert("Band &amp; Mütze")&lt;/<mark>script</mark>&gt;',
    )
  })

  it('has one blank where the text has several or a line ends', () => {
    expect(snippet('Das  Band\n\n der\tAurora', 'Band')).toBe('Das <mark>Band</mark> der Aurora')
  })

  it('copes with a text without any blank', () => {
    expect(snippet(`Band-${'x'.repeat(5_000)}`, 'Band').length).toBeLessThan(260)
  })
})
