import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Notice } from '../../../design/page/notice.tsx'
import { PageFrame } from '../../../design/page/page-frame.tsx'
import type { HandoverState, TakenBackState } from '../../../handover/handover-answers.ts'
import { loadForRole } from '../../session/load-for-role.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { useCurrentPage } from '../../shell/use-current-page.ts'
import { Beginning } from '../handover/beginning.tsx'
import { fetchHandover } from '../handover/handover-calls.ts'
import '../handover/handover-page.css'
import { JustPublished, type Published } from '../handover/just-published.tsx'
import { NotForYou } from '../handover/not-for-you.tsx'
import { PastHandover } from '../handover/past-handover.tsx'
import { Sheet } from '../handover/sheet.tsx'
import { Standing } from '../handover/standing.tsx'
import type { Route } from './+types/handover'

export const clientLoader = () => loadForRole('member', fetchHandover)

export default function Handover({ loaderData: loaded }: Route.ComponentProps) {
  const { title } = useCurrentPage()
  const published = (useLocation().state as { published?: Published } | null)?.published
  const mayLead = 'answer' in loaded && loaded.answer.mayLead
  // Who was to lead one only sees what he has done, and leads none any more.
  const isOver = 'answer' in loaded && !mayLead && published === undefined
  if ('isForbidden' in loaded || isOver) return <NotForYou />
  return (
    <PageFrame title={title} width="prose" dense>
      <div className="handover">
        {published && <JustPublished {...published} />}
        {'failure' in loaded && <LoadFailure failure={loaded.failure} />}
        {mayLead && <Place first={loaded.answer} isDone={published !== undefined} />}
      </div>
    </PageFrame>
  )
}

/** Where it stands: nothing yet, one that is being prepared, or one that is done. */
function Place({ first, isDone }: { first: HandoverState; isDone: boolean }) {
  const [state, setState] = useState(first)
  const [notes, setNotes] = useState<string[]>()
  const navigate = useNavigate()
  const { open, last, mayGiveRights } = state
  const takeBack = ({ notes: told, ...next }: TakenBackState) => {
    setState(next)
    setNotes(told)
    // What was just published is so no longer.
    if (isDone) void navigate('.', { replace: true, state: null })
  }
  const past = last && <PastHandover key={last.id} last={last} hasOpen={open !== null} onTakenBack={takeBack} />
  const canBeUndone = last?.undoUntil != null && last.takenBack === null
  return (
    <>
      {notes && (
        <Notice tone="success" live title="Zurückgenommen. Alles steht wieder wie zuvor.">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      )}
      {canBeUndone && !open && past}
      {open ? (
        <Standing key={open.id} open={open} mayLend={mayGiveRights} onChange={setState} />
      ) : (
        mayGiveRights && <Beginning isLater={isDone || canBeUndone} />
      )}
      {!(canBeUndone && !open) && past}
      {mayGiveRights && <Sheet />}
    </>
  )
}
