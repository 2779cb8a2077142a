import type { DuplicatePair } from '../../../members/duplicates/find-duplicates.ts'

type Ids = readonly [{ id: string }, { id: string }]

export function isSamePair([one, other]: Ids, [a, b]: Ids): boolean {
  return (one.id === a.id && other.id === b.id) || (one.id === b.id && other.id === a.id)
}

interface Found {
  pairs: readonly DuplicatePair[]
  total: number
}

/** The pair that was chosen by hand stands on top, and not among the others a second time. */
export function withChosen(
  { pairs, total }: Found,
  members: DuplicatePair['members'] | undefined,
): Found & { chosen?: DuplicatePair } {
  if (!members) return { pairs, total }
  const twin = pairs.find((pair) => isSamePair(pair.members, members))
  return {
    chosen: { reason: twin ? `Von dir ausgewählt, ${twin.reason}` : 'Von dir ausgewählt', members },
    pairs: pairs.filter((pair) => pair !== twin),
    total: twin ? total - 1 : total,
  }
}

export function countWords(total: number, hasChosen: boolean): string {
  if (hasChosen && total === 0) return 'Sonst scheint niemand doppelt eingetragen zu sein.'
  if (total === 0) return 'Niemand scheint doppelt eingetragen zu sein.'
  const [verb, pairs] = total === 1 ? ['sieht sich', 'ein Paar'] : ['sehen sich', `${total} Paare`]
  if (hasChosen) return `Sonst ${verb} ${pairs} ähnlich.`
  return `${total === 1 ? 'Ein Paar' : pairs} ${verb} ähnlich.`
}
