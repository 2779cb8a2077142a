import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../design/button.tsx'
import { germanFigure } from '../../../text/german-figure-rules.ts'
import { HitList } from './hit-list.tsx'
import { type Kind, KindChoice } from './kind-choice.tsx'
import { NearestTitles } from './nearest-titles.tsx'
import { SearchFailure } from './search-failure.tsx'
import { countHits, type Found, hasNoHit, type SearchState } from './search-state.ts'
import { addressOf, hitsPerAnswer, mostHits } from './term-in-address.ts'

type SearchResultsProps = { state: SearchState; typed: string; children?: ReactNode }

/** What a search has found, in whatever state it is. What was found before stays until the next answer is there. */
export function SearchResults({ state, typed, children }: SearchResultsProps) {
  const { status, searching, found } = state
  return (
    <div className="search-results" aria-busy={searching} data-status={status}>
      <p className="search-news" role="status">
        {newsOf(state, typed)}
      </p>
      <SearchFailure status={status} />
      {hasNoHit(state, typed) && found && <NearestTitles nearest={found.nearest} />}
      {found && found.hits.length > 0 && <Hits key={found.term} found={found} busy={searching} />}
      {children}
    </div>
  )
}

function newsOf(state: SearchState, typed: string): string {
  if (state.searching) return 'Searching...'
  if (hasNoHit(state, typed)) return 'Mist, leider nichts gefunden. Nächster Versuch...'
  if (state.status !== 'success' || !state.found) return ''
  const count = countHits(state.found)
  return count > 0 ? `${germanFigure(count)} Treffer zu „${state.found.term}“` : ''
}

function Hits({ found, busy }: { found: Found; busy: boolean }) {
  const [chosen, choose] = useState<Kind>()
  const shown = found.hits.filter(({ kind }) => chosen === undefined || kind === chosen)
  const whole = shown.filter(({ partial }) => !partial)
  const some = shown.filter(({ partial }) => partial)
  return (
    <section aria-labelledby="treffer" className="hit-section">
      <h2 id="treffer" className="sr-only">
        Treffer
      </h2>
      <KindChoice hits={found.hits} chosen={chosen} onChoose={choose} />
      {whole.length > 0 && <HitList hits={whole} />}
      {some.length > 0 && (
        <p className="hits-partial soft">
          {whole.length > 0
            ? 'Nur ein Teil der Wörter steht hier:'
            : 'Alle Wörter stehen nirgends. Ein Teil davon steht hier:'}
        </p>
      )}
      {some.length > 0 && <HitList hits={some} />}
      {(chosen === undefined || chosen === 'document') && <MoreHits found={found} busy={busy} />}
    </section>
  )
}

/** The next twenty documents. The first of them gets the focus: it stands where the button was. */
function MoreHits({ found, busy }: { found: Found; busy: boolean }) {
  const navigate = useNavigate()
  const shown = found.searchResults.length
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (before.current === undefined || before.current >= shown) return
    const links = document.querySelectorAll<HTMLAnchorElement>('.hit-document a')
    links[before.current]?.focus({ preventScroll: true })
    before.current = undefined
  }, [shown])

  const answers = Math.ceil(shown / hitsPerAnswer)
  const hasDocuments = found.hits.some(({ kind }) => kind === 'document')
  if (!hasDocuments || answers * hitsPerAnswer >= found.total) return null
  if (shown >= mostHits) {
    return <p className="hits-rest fine">Das sind die besten {shown} Dokumente. Ein Wort mehr grenzt ein.</p>
  }
  const showMore = () => {
    before.current = shown
    const address = addressOf({ term: found.term, hits: (answers + 1) * hitsPerAnswer })
    void navigate(address, { replace: true, preventScrollReset: true })
  }
  return (
    <p className="hits-rest fine">
      <Button variant="secondary" busy={busy} onClick={showMore}>
        Weitere Treffer
      </Button>
      <span>
        {shown} von {germanFigure(found.total)} Dokumenten
      </span>
    </p>
  )
}
