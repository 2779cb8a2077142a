import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import type { PageHit } from '../../../calls/search/search.ts'
import { entryEditingPath, pageEditingPath, pages } from '../../../content/site-map.ts'
import { FilterField } from '../../../design/table/data-table.tsx'
import { matchesFilter } from '../../../design/table/filter-rules.ts'
import { MarkedText } from '../../public/search/marked-text.tsx'
import { client } from '../../session/client.ts'
import { answerOf } from '../../session/refused-call.ts'
import { useMayEdit } from '../../session/session.ts'

const calmMs = 250
const leastLetters = 2
const mostHits = 8

/** Finds a page by its title, and what stands on it as the entry that says it: of what the editor may change. */
export function FindAnywhere({ editable }: { editable: ReadonlySet<string> }) {
  const [term, setTerm] = useState('')
  const id = useId()
  const wanted = term.trim()
  const mayEdit = useMayEdit()
  const hits = useHits(wanted)
    ?.filter(({ source }) => mayEdit(source.collection))
    .slice(0, mostHits)
  const titled = wanted ? pages.filter(({ name, title }) => editable.has(name) && matchesFilter(title, wanted)) : []
  const isNothing = hits && hits.length === 0 && titled.length === 0
  return (
    <section className="find-anywhere" aria-label="Suchen">
      <FilterField id={id} label="Seite oder Text suchen" filter={term} onFilter={setTerm} />
      <p className="fine" role="status">
        {isNothing && `Zu „${wanted}“ steht nirgends etwas, das du ändern kannst.`}
      </p>
      {titled.length + (hits?.length ?? 0) > 0 && (
        <ul className="find-hits sheet">
          {titled.map(({ name, title }) => (
            <li key={name}>
              <Link to={pageEditingPath(name)}>{title}</Link>
              <span className="fine">Seite</span>
            </li>
          ))}
          {hits?.map((hit) => (
            <li key={hit.path + hit.title}>
              <Link to={entryEditingPath(hit.source.collection, hit.source.entry)}>{hit.title}</Link>
              <span className="fine">
                auf {hit.pageTitle}: <MarkedText snippet={hit.snippet} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What pages say about it, once typing has calmed down; undefined until that is known. */
function useHits(wanted: string): PageHit[] | undefined {
  const [found, setFound] = useState<{ term: string; hits: PageHit[] }>()
  useEffect(() => {
    if (wanted.length < leastLetters) return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const json = { term: encodeURIComponent(wanted) }
      const { signal } = asking
      const answer = await answerOf(client.members.io.search.$post({ json }, { init: { signal } })).catch(
        () => undefined,
      )
      if (!signal.aborted) setFound({ term: wanted, hits: answer?.pages ?? [] })
    }, calmMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [wanted])
  if (wanted.length < leastLetters) return undefined
  return found?.term === wanted ? found.hits : undefined
}
