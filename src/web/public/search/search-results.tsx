import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../design/button.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { DocumentHits } from './document-hits.tsx'
import { PageHits } from './page-hits.tsx'
import { SearchFailure } from './search-failure.tsx'
import { type Found, hasNoHit, type SearchState } from './search-state.ts'
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
      {found && found.searchResults.length > 0 && (
        <HitSection title="Dokumente" count={`${found.total.toLocaleString('de')} Treffer`}>
          {found.partial && (
            <p className="hits-partial soft">Kein Dokument enthält alle Wörter. In diesen steht ein Teil davon:</p>
          )}
          <DocumentHits hits={found.searchResults} />
          <MoreHits found={found} busy={searching} />
        </HitSection>
      )}
      {found && found.pages.length > 0 && (
        <HitSection title="Seiten" count={countPages(found.pages.length)}>
          {found.pages.some(({ partial }) => partial) && (
            <p className="hits-partial soft">Keine Seite enthält alle Wörter. Auf diesen steht ein Teil davon:</p>
          )}
          <PageHits hits={found.pages} />
        </HitSection>
      )}
      {children}
    </div>
  )
}

function newsOf(state: SearchState, typed: string): string {
  if (state.searching) return 'Searching...'
  if (hasNoHit(state, typed)) return 'Mist, leider nichts gefunden. Nächster Versuch...'
  if (state.status !== 'success' || !state.found) return ''
  const { term, total, pages } = state.found
  const counts = [counted(total, 'Dokument', 'Dokumente'), counted(pages.length, 'Seite', 'Seiten')]
  const news = counts.filter(Boolean).join(' und ')
  return news && `${news} zu „${term}“`
}

const counted = (count: number, one: string, many: string) =>
  count > 0 && `${count.toLocaleString('de')} ${count === 1 ? one : many}`

/** Of pages only the best are answered. */
const countPages = (count: number) => (count < hitsPerAnswer ? `${count} Treffer` : `die besten ${count}`)

function HitSection({ title, count, children }: { title: string; count: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="hit-section">
      <SectionHead id={id} title={title} action={<span className="fine">{count}</span>} />
      {children}
    </section>
  )
}

/** The next twenty. The first of them gets the focus: it stands where the button was. */
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
  if (answers * hitsPerAnswer >= found.total) return null
  if (shown >= mostHits) return <p className="hits-rest fine">Das sind die besten {shown}. Ein Wort mehr grenzt ein.</p>
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
        {shown} von {found.total.toLocaleString('de')}
      </span>
    </p>
  )
}
