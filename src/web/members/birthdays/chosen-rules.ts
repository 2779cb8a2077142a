import { congratulationKind } from '../../../members/birthdays/congratulation-rules.ts'
import type { Occasion } from './birthday-calls.ts'
import { weeksBetween } from './week-rules.ts'

/** By what a ticked occasion is known. */
export const occasionKey = ({ kind, id, day }: Pick<Occasion, 'kind' | 'id' | 'day'>): string => `${kind} ${id} ${day}`

/** Letters and cards are for the living. */
export const isCongratulated = (occasion: Pick<Occasion, 'kind' | 'isRound'>): boolean =>
  congratulationKind(occasion) !== null

/** Who is ticked at first: whose round birthday or jubilee is so near that something has to be in the post. */
export function proposedChoice(
  today: string,
  occasions: readonly Pick<Occasion, 'kind' | 'id' | 'day' | 'isRound'>[],
): string[] {
  const isNear = (day: string | null) => day !== null && weeksBetween(today, day) <= 1
  const found = occasions.filter(({ kind, isRound, day }) => (isRound || kind === 'jubilee') && isNear(day))
  return found.map(occasionKey)
}

const reasons = { postReturned: 'Post kam zurück', noAddress: 'keine vollständige Anschrift' }

/** Who gets no letter, and why: „Emil Rund (Post kam zurück)“. */
export function leftOutWords(chosen: readonly Pick<Occasion, 'name' | 'post'>[]): string {
  return chosen
    .flatMap(({ name, post }) => (post === null || post === 'open' ? [] : `${name} (${reasons[post]})`))
    .join(', ')
}
