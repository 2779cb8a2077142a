import type { Hit } from '../../../calls/search/search.ts'
import { hitKinds, kindWords } from '../../shell/search-field/kind-words.ts'

export type Kind = Hit['kind']

type KindChoiceProps = {
  hits: readonly Hit[]
  chosen: Kind | undefined
  onChoose: (kind: Kind | undefined) => void
}

/** Fewer are seen at a glance. */
const fewest = 6

/** One line to look at one kind alone, where there are several. */
export function KindChoice({ hits, chosen, onChoose }: KindChoiceProps) {
  const counts = hitKinds
    .map((kind) => ({ kind, count: hits.filter((hit) => hit.kind === kind).length }))
    .filter(({ count }) => count > 0)
  if (counts.length < 2 || hits.length < fewest) return null
  return (
    <fieldset className="kind-choice">
      <legend className="sr-only">Welche Treffer</legend>
      <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        Alle
      </button>
      {counts.map(({ kind, count }) => (
        <button key={kind} type="button" aria-pressed={chosen === kind} onClick={() => onChoose(kind)}>
          {kindWords[kind][count === 1 ? 'one' : 'many']} <span className="fine tabular">{count}</span>
        </button>
      ))}
    </fieldset>
  )
}
