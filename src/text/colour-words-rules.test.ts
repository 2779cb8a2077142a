import { expect, it } from 'vitest'
import { wornWords } from './colour-words-rules.ts'
import { inTerms, usualTerms } from './term-rules.ts'

const ribbon = (names: string, percussion: 'none' | 'gold' | 'silver' = 'none') => ({
  colours: names.split('/').map((name) => ({ name })),
  percussion,
})

it.each([
  [ribbon('Schwarz/Weiß'), 'Wir tragen Schwarz-Weiß.'],
  [
    { ...ribbon('Rot/Silber/Hellblau'), cap: { name: 'Rot' } },
    'Wir tragen Rot-Silber-Hellblau. Dazu gehört eine Mütze in Rot.',
  ],
  [ribbon('Grün/Weiß/Schwarz/Gold', 'gold'), 'Wir tragen Grün-Weiß-Schwarz-Gold, mit goldener Perkussion.'],
  [
    { ...ribbon('Blau/Weiß', 'silver'), cap: { name: 'Blau' }, foxColours: ribbon('Blau/Weiß/Blau', 'gold') },
    'Wir tragen Blau-Weiß, mit silberner Perkussion. Dazu gehört eine Mütze in Blau. Die Füxe tragen Blau-Weiß-Blau, mit goldener Perkussion.',
  ],
  [ribbon('Dunkles Rot/Weiß/Gold'), 'Wir tragen Dunkles Rot, Weiß und Gold.'],
])('tells what is worn: %j', (worn, words) => {
  expect(wornWords(worn, (sentence) => inTerms(usualTerms, sentence))).toBe(words)
})
