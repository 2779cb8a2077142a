import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { importPath, importsPath } from '../../../content/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { allOutcomeKinds } from '../../../members/imports/preview/outcome-rules.ts'
import type { ImportAnswer } from '../../../members/imports/read-import.ts'
import { FormBar } from '../../forms/form-bar.tsx'
import { wordsOf } from '../../session/refused-call.ts'
import { notify } from '../../shell/notify.tsx'
import { acceptImport, changeImport, type RowDecision, removeImport } from './import-calls.ts'
import { formatCount, kindTitles, leftWords, totalOf, writtenWords } from './import-words.ts'
import { RowCard } from './row-card.tsx'

const listId = 'zeilen'

/** What would become of each row, and what can be decided about it. */
export function CheckStep({ imported, kind }: { imported: ImportAnswer; kind: string }) {
  const { id, counts, rows, page, pages, notes } = imported
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const isNothing = counts.new + counts.changed === 0

  const act = async (call: () => Promise<unknown>, then: () => Promise<unknown> | unknown) => {
    setBusy(true)
    setFailure('')
    try {
      await call()
      await then()
    } catch (error) {
      setFailure(wordsOf(error))
      // What was refused may have become something else meanwhile.
      await revalidate()
    } finally {
      setAsking(false)
      setBusy(false)
    }
  }
  const decide = async (decision: RowDecision) => {
    await act(() => changeImport(imported, { rows: [decision] }), revalidate)
    document.getElementById(`zeile-${decision.number}`)?.focus()
  }
  /** No row is of this kind then: what has become of them stands among all. */
  const decideAll = (unsureAs: 'new' | 'skip') =>
    act(
      () => changeImport(imported, { unsureAs }),
      () => navigate(importPath(id)),
    )
  const accept = () =>
    act(
      () => acceptImport(imported),
      () => navigate(importPath(id), { replace: true }),
    )
  const discard = () =>
    act(
      () => removeImport(imported),
      async () => {
        await navigate(importsPath)
        await notify({ text: `„${imported.fileName}“ ist verworfen.` })
      },
    )
  return (
    <>
      {notes.map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
      <section aria-labelledby={listId} aria-busy={isBusy || undefined}>
        <SectionHead title="Was daraus würde" id={listId} />
        <nav className="import-kinds" aria-label="Zeilen nach Art">
          <KindLink id={id} kind="" title="Alle" count={totalOf(counts)} current={kind} />
          {allOutcomeKinds
            .filter((each) => counts[each] > 0 || each === kind)
            .map((each) => (
              <KindLink key={each} id={id} kind={each} title={kindTitles[each]} count={counts[each]} current={kind} />
            ))}
        </nav>
        {kind === 'maybe' && counts.maybe > 1 && (
          <div className="button-row import-all">
            <Button variant="secondary" busy={isBusy} onClick={() => void decideAll('new')}>
              Alle {formatCount(counts.maybe)} sind andere Personen
            </Button>
            <Button variant="quiet" busy={isBusy} onClick={() => void decideAll('skip')}>
              Alle auslassen
            </Button>
          </div>
        )}
        {rows.length === 0 && <p>Hier ist keine Zeile.</p>}
        <ul className="import-rows">
          {rows.map((row) => (
            <RowCard
              key={`${row.number} ${imported.revision}`}
              row={row}
              isBusy={isBusy}
              onDecide={(choice) => void decide({ number: row.number, choice })}
            />
          ))}
        </ul>
        {pages > 1 && (
          <nav className="import-pages button-row" aria-label="Seiten">
            {page > 1 && <PageLink id={id} kind={kind} page={page - 1} words="Zurück" />}
            <span>
              Seite {page} von {pages}
            </span>
            {page < pages && <PageLink id={id} kind={kind} page={page + 1} words="Weiter" />}
          </nav>
        )}
      </section>
      <FormBar
        isOpen
        failure={failure}
        state={
          <>
            {isNothing ? 'Noch ist nichts zu übernehmen.' : `Übernommen wird: ${writtenWords(counts)}.`}{' '}
            {leftWords(counts)}
          </>
        }
      >
        <Button busy={isBusy} disabled={isNothing} onClick={() => setAsking(true)}>
          Übernehmen
        </Button>
        <Link to={`${importPath(id)}?step=columns`} className="button button-secondary">
          Spalten ändern
        </Link>
        <Button variant="quiet" busy={isBusy} onClick={() => void discard()}>
          Datei verwerfen
        </Button>
      </FormBar>
      {isAsking && (
        <ConfirmDialog
          open
          title="Jetzt übernehmen?"
          confirmLabel="Übernehmen"
          busy={isBusy}
          onConfirm={() => void accept()}
          onCancel={() => setAsking(false)}
        >
          <p>
            Geschrieben wird alles zusammen oder nichts: {writtenWords(counts)}. {leftWords(counts)} Dreißig Tage lang
            kannst du es rückgängig machen.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

type KindLinkProps = { id: string; kind: string; title: string; count: number; current: string }

function KindLink({ id, kind, title, count, current }: KindLinkProps) {
  return (
    <Link
      to={kind ? `${importPath(id)}?kind=${kind}` : importPath(id)}
      preventScrollReset
      aria-current={kind === current ? 'true' : undefined}
    >
      {title} <span className="tabular">{formatCount(count)}</span>
    </Link>
  )
}

function PageLink({ id, kind, page, words }: { id: string; kind: string; page: number; words: string }) {
  const query = new URLSearchParams({ ...(kind && { kind }), page: String(page) })
  return (
    <Link to={`${importPath(id)}?${query}`} className="button button-secondary">
      {words}
    </Link>
  )
}
