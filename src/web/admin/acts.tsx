import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ActsAnswer } from '../../calls/audit/acts.ts'
import { Notice } from '../../design/page/notice.tsx'
import { formatDay } from '../shell/moments.ts'
import { SaveButton } from '../shell/save-button.tsx'
import type { Route } from './+types/acts'
import { fetchActs } from './act-calls.ts'
import { isNarrowed, queryOf, searchWith } from './acts/act-address-rules.ts'
import { ActFilters } from './acts/act-filters.tsx'
import { ActList } from './acts/act-list.tsx'
import { KeepingSection } from './acts/keeping-section.tsx'
import { ProofSection } from './acts/proof-section.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { loadForAdmin } from './load-for-admin.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadForAdmin(() => fetchActs(queryOf(new URL(request.url).searchParams)))

export default function Acts({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame
      of={loaderData}
      lead="Wer hat wann was getan? Das Neueste steht oben."
      action={({ count }) => <SaveActs count={count} />}
    >
      {(answer) => (
        <>
          <ActFilters people={answer.people} groups={answer.groups} />
          <Found answer={answer} />
          <ProofSection chains={answer.chains} verifyWith={answer.verifyWith} />
          <KeepingSection chains={answer.chains} bounds={answer.bounds} />
        </>
      )}
    </AdminFrame>
  )
}

/** All that the filters leave, not only the page that is shown. */
function SaveActs({ count }: Pick<ActsAnswer, 'count'>) {
  const [params] = useSearchParams()
  const { afterAt: _at, afterId: _id, ...query } = queryOf(params)
  return (
    <div className="button-row screen-only">
      <SaveButton
        variant="secondary"
        disabled={count === 0}
        address={`/members/io/acts/export.csv?${new URLSearchParams(query)}`}
      >
        CSV-Datei<span className="sr-only"> mit allem, was gefunden wurde, speichern</span>
      </SaveButton>
    </div>
  )
}

function Found({ answer: { acts, count, next, about, ownNetwork, chains, bounds } }: { answer: ActsAnswer }) {
  const [params] = useSearchParams()
  const place = useRef<HTMLDivElement>(null)
  const after = params.get('nach')
  const shown = useRef(after)
  // Another page begins at its first line, for the keyboard, too.
  useEffect(() => {
    if (shown.current === after) return
    shown.current = after
    place.current?.focus()
  }, [after])
  const begunOn = chains.find(({ chain }) => chain === 'changes')?.begunOn
  return (
    <div ref={place} tabIndex={-1} className="frameless">
      <div className="act-count">
        <p className="fine tabular" role="status">
          {countWords(count, bounds.counted)}
        </p>
        {about && <p className="fine breakable">Gezeigt wird nur, was {about} betrifft.</p>}
        {(isNarrowed(params) || after) && (
          <Link to={{ search: '' }} className="button button-quiet screen-only">
            Alles zeigen
          </Link>
        )}
      </div>
      {acts.length === 0 && (
        <Notice>
          {isNarrowed(params)
            ? 'Auf diese Auswahl passt keine Zeile.'
            : 'Noch ist nichts aufgezeichnet. Ab jetzt steht hier, wer was getan hat.'}
        </Notice>
      )}
      <ActList acts={acts} ownNetwork={ownNetwork} />
      {(next || after) && (
        <nav className="button-row screen-only" aria-label="Seiten des Protokolls">
          {next && (
            <Link to={{ search: olderSearch(params, next) }} className="button button-secondary">
              Ältere
            </Link>
          )}
          {after && (
            <Link to={{ search: searchWith(params, {}) }} className="button button-quiet">
              Zu den neuesten
            </Link>
          )}
        </nav>
      )}
      {!next && begunOn && (
        <p className="fine">
          Aufgezeichnet ist alles seit dem {formatDay(begunOn)}. Was davor geschah, stammt aus den Verläufen der
          Einträge, Inhalte und Dateien.
        </p>
      )}
    </div>
  )
}

function olderSearch(params: URLSearchParams, { at, id }: NonNullable<ActsAnswer['next']>): string {
  const older = new URLSearchParams(params)
  older.set('nach', `${at}.${id}`)
  return `?${older}`
}

function countWords(count: number, most: number): string {
  if (count > most) return `Mehr als ${most} Zeilen`
  if (count === 0) return 'Keine Zeile'
  return count === 1 ? '1 Zeile' : `${count} Zeilen`
}
