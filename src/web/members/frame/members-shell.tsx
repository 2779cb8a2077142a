import { PageFrame } from '../../../design/page/page-frame.tsx'
import { Skeleton } from '../../../design/page/skeleton.tsx'
import { useCurrentPage } from '../../shell/use-current-page.ts'

/** What the server draws of every members' page, for everyone: nothing but that something is on its way. */
export function MembersShell() {
  const { title } = useCurrentPage()
  return (
    <div className="members-area">
      <PageFrame title={title} width="wide">
        <noscript>
          <p>
            Der Mitgliederbereich braucht JavaScript. Bitte schalte es in deinem Browser ein und lade die Seite neu.
          </p>
        </noscript>
        <Skeleton lines={4} label="Mitgliederbereich wird geladen …" />
      </PageFrame>
    </div>
  )
}
