import { describe, expect, it } from 'vitest'
import { usualTerms } from '../../text/term-rules.ts'
import { wordsToExplain } from './event-words-rules.ts'

const words = (text: string) => wordsToExplain(text, usualTerms).map(({ word }) => word.replace('\u00a0', ' '))

describe('wordsToExplain', () => {
  it.each([
    ['Alte Münze, c. t., Couleur', ['c. t.', 'Couleur']],
    ['Alte Münze, c.\u00a0t.', ['c. t.']],
    ['s.t., danach einmal um die Stadt', ['s. t.']],
    ['Weihnachtskneipe', ['Kneipe']],
    ['Festkommers mit Burschung', ['Kommers', 'Burschung']],
    ['Wahlconvent, danach Fuxenstunde', ['Convent', 'Fux']],
    ['Die Bänder brachte der Fuxmajor', []],
    ['Gästeabend; belegte Brote', []],
  ])('finds in „%s“ what a stranger would ask for', (text, found) => expect(words(text)).toEqual(found))
})
