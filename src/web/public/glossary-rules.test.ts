import { expect, it } from 'vitest'
import { wordsIn } from './glossary-rules.ts'

const glossary = ['♥', 'Kneipe', 'c.\u00a0t.', 'Couleur'].map((term) => ({ term, meaning: 'x' }))
const found = (...texts: string[]) => wordsIn(glossary, texts).map(({ term }) => term)

it('explains what occurs, in whatever blanks and capitals, also within a longer word', () => {
  expect(found('Weihnachtskneipe', 'Alte Münze, c. t., COULEUR')).toEqual(['Kneipe', 'c.\u00a0t.', 'Couleur'])
  expect(found('Wanderung', '♥')).toEqual(['♥'])
  expect(found()).toEqual([])
})
