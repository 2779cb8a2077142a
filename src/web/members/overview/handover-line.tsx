import { Link } from 'react-router'
import { handoverPath } from '../../../content/site-map.ts'
import { Notice } from '../../../design/page/notice.tsx'
import type { HandoverState } from '../../../handover/handover-answers.ts'
import { semesterTitle } from '../../../handover/semester-rules.ts'

type HandoverLineProps = {
  handover: HandoverState | undefined
  /** As long as the first steps are not done, the offices are one of them. */
  isSettled: boolean
}

/** For who leads a change of semester: that one is under way, or that it is time for one. Nothing for all others. */
export function HandoverLine({ handover, isSettled }: HandoverLineProps) {
  if (!handover?.mayLead) return null
  const { open } = handover
  const due = isSettled && handover.due
  if (!open && !due) return null
  return (
    <Notice
      action={
        <Link to={handoverPath} className="button button-secondary">
          {open ? 'Weitermachen' : 'Semesterwechsel'}
        </Link>
      }
    >
      {open
        ? `Der Wechsel zum ${semesterTitle(open.plan.semester)} ist vorbereitet, aber noch nicht veröffentlicht.`
        : due && `Für das ${semesterTitle(due)} sind noch keine Ämter eingetragen.`}
    </Notice>
  )
}
