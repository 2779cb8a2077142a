import { Link } from 'react-router'
import { fullName } from '../../members/record/member-rules.ts'
import { RefusedCall } from '../session/refused-call.ts'
import type { Route } from './+types/member'
import { AdminFrame } from './admin-frame.tsx'
import { listPath } from './list/use-list-address.ts'
import { loadForAddresses } from './load-for-admin.ts'
import { fetchMember } from './member-calls.ts'
import { useEditing } from './record/editing-address.ts'
import { NewRecord } from './record/new-record.tsx'
import { RecordScreen } from './record/record-screen.tsx'

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  loadForAddresses(async () => {
    if (id === 'new') return { kind: 'new' as const }
    try {
      return { kind: 'known' as const, ...(await fetchMember(id)) }
    } catch (error) {
      if (error instanceof RefusedCall && error.status === 404) return { kind: 'unknown' as const }
      throw error
    }
  })

export default function Member({ loaderData, params }: Route.ComponentProps) {
  return (
    <AdminFrame
      right="addresses"
      of={loaderData}
      kicker={<WayBack />}
      title={titleOf(loaderData)}
      action={(answer) => answer.kind === 'known' && answer.member.mergedInto === null && <EditLink />}
    >
      {(answer) => {
        if (answer.kind === 'new') return <NewRecord />
        if (answer.kind === 'unknown') return <p>Vielleicht hat ihn jemand gelöscht.</p>
        return <RecordScreen key={params.id} details={answer} />
      }}
    </AdminFrame>
  )
}

/** Opens the form; while it is open, there is nothing to open. */
function EditLink() {
  const { isEditing, editing } = useEditing()
  if (isEditing) return null
  return (
    <p className="button-row screen-only">
      <Link {...editing} className="button button-primary" preventScrollReset>
        Bearbeiten
      </Link>
    </p>
  )
}

type Shown = Awaited<ReturnType<typeof clientLoader>>

function titleOf(loaded: Shown): string {
  if (!('answer' in loaded)) return 'Mitglied'
  const { answer } = loaded
  if (answer.kind === 'known') return fullName(answer.member)
  return answer.kind === 'new' ? 'Neuer Eintrag' : 'Diesen Eintrag gibt es nicht'
}

function WayBack() {
  return (
    <Link to={listPath()} className="lone-link screen-only">
      Alle Mitglieder
    </Link>
  )
}
