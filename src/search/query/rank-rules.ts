import { descriptionRow, frequentRow, nameRow } from '../index/row-rules.ts'

/** How near a word of the index is to one of the query. */
export type Nearness = 'same' | 'part' | 'start' | 'typo'

const nearnessWeights: Record<Nearness, number> = { same: 1, part: 0.6, start: 0.2, typo: 0.5 }

/** A compound or a typing error in a description weighs more than anything in the text; what only begins alike does not. */
const placeWeights = { name: 8, description: 4, frequent: 1.5, text: 1 }

export type Place = keyof typeof placeWeights

export const weightOf = (place: Place, nearness: Nearness): number => placeWeights[place] * nearnessWeights[nearness]

export function placeOf(section: number): Place {
  if (section === nameRow) return 'name'
  if (section === descriptionRow) return 'description'
  return section === frequentRow ? 'frequent' : 'text'
}

/** What a word counts that this many documents have: the rarer, the more. */
export const rarity = (documents: number): number => 1 / Math.log(Math.E + documents)

/** For a document that has all words of the query on one page, or close together. */
export const togetherBonus = 1.2
