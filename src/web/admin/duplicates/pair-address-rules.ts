export const duplicatesPath = '/administration/duplicates'

/** Where two records are merged that were chosen by hand. */
export const pairPath = ([one, other]: readonly [string, string]): string =>
  `${duplicatesPath}?${new URLSearchParams({ eins: one, zwei: other })}`

/** The ids of the chosen two, the sentence that says why they are none, or undefined where none were chosen. */
export function pairIn(params: URLSearchParams): [string, string] | string | undefined {
  const [one, other] = [params.get('eins'), params.get('zwei')]
  if (one === null && other === null) return undefined
  if (!one || !other || one === other) return 'Zum Zusammenlegen braucht es zwei verschiedene Einträge.'
  // What cannot be an id is not asked for: it could be the name of another call.
  return [one, other].every((id) => /^[\da-f-]{36}$/.test(id)) ? [one, other] : noSuchPair
}

export const noSuchPair = 'Einen der beiden ausgewählten Einträge gibt es nicht. Vielleicht hat ihn jemand gelöscht.'
