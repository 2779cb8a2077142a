import { describe, expect, it } from 'vitest'
import { articles, declineName } from './declined-name-rules.ts'

describe('a name in a sentence', () => {
  it.each([
    [
      'die',
      'Pennälerverbindung Aurora',
      ['die', 'die', 'der', 'der'].map((word) => `${word} Pennälerverbindung Aurora`),
    ],
    [
      'der',
      'Schülerbund Aurora zu Eschenfurt',
      [
        'der Schülerbund Aurora zu Eschenfurt',
        'den Schülerbund Aurora zu Eschenfurt',
        'dem Schülerbund Aurora zu Eschenfurt',
        'des Schülerbunds Aurora zu Eschenfurt',
      ],
    ],
    ['das', 'Pennal Aurora', ['das Pennal Aurora', 'das Pennal Aurora', 'dem Pennal Aurora', 'des Pennals Aurora']],
    ['der', 'Kreis', ['der Kreis', 'den Kreis', 'dem Kreis', 'des Kreises']],
    [
      'die',
      'Katholische Schülerverbindung Lux',
      [
        'die Katholische Schülerverbindung Lux',
        'die Katholische Schülerverbindung Lux',
        'der Katholischen Schülerverbindung Lux',
        'der Katholischen Schülerverbindung Lux',
      ],
    ],
    [
      'der',
      'Freier Akademischer Bund',
      [
        'der Freie Akademische Bund',
        'den Freien Akademischen Bund',
        'dem Freien Akademischen Bund',
        'des Freien Akademischen Bunds',
      ],
    ],
    ['das', 'Alte Pennal', ['das Alte Pennal', 'das Alte Pennal', 'dem Alten Pennal', 'des Alten Pennals']],
  ] as const)('%s %s', (article, name, [nominative, accusative, dative, genitive]) => {
    const cases = (['nominative', 'accusative', 'dative', 'genitive'] as const).map((each) =>
      declineName(each, article, name),
    )
    expect(cases).toEqual([nominative, accusative, dative, genitive])
  })

  it('has an article for each gender', () => {
    expect(Object.keys(articles)).toEqual(['die', 'der', 'das'])
  })
})
