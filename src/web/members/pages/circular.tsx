import { Link, useRevalidator } from 'react-router'
import { circularsPath } from '../../../content/site-map.ts'
import { PageFrame } from '../../../design/page/page-frame.tsx'
import { loadForRole } from '../../session/load-for-role.ts'
import { RefusedCall } from '../../session/refused-call.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { fetchCircular, fetchCirculars, fetchLog } from '../circulars/circular-calls.ts'
import '../circulars/circulars-page.css'
import { Composer } from '../circulars/compose/composer.tsx'
import { Gone } from '../circulars/gone.tsx'
import { NotForYou } from '../circulars/not-for-you.tsx'
import { SentCircular } from '../circulars/sent/sent-circular.tsx'
import type { Route } from './+types/circular'

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  loadForRole('member', async () => {
    const all = await fetchCirculars()
    if (!all.mayUse) return { all, circular: undefined, log: undefined }
    const circular = await fetchCircular(id).catch((error) => {
      if (error instanceof RefusedCall && error.status === 404) return undefined
      throw error
    })
    return { all, circular, log: circular?.state === 'sent' ? await fetchLog(id) : undefined }
  })

export default function CircularPage({ loaderData: loaded }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const answer = 'answer' in loaded ? loaded.answer : undefined
  if ('isForbidden' in loaded || answer?.all.mayUse === false) return <NotForYou />
  const { all, circular, log } = answer ?? {}
  return (
    <PageFrame
      width="wide"
      dense
      kicker={
        <Link to={circularsPath} className="lone-link">
          Rundschreiben
        </Link>
      }
      title={titleOf(circular)}
    >
      {'failure' in loaded && <LoadFailure failure={loaded.failure} />}
      {answer && !circular && <Gone />}
      {all && circular?.state === 'draft' && (
        <Composer key={circular.id} first={circular} all={all} onSent={() => void revalidate()} />
      )}
      {all && circular && log && <SentCircular key={circular.id} circular={circular} all={all} first={log} />}
    </PageFrame>
  )
}

function titleOf(circular: { state: string; kind: string; content: { subject: string } } | undefined): string {
  if (circular?.state === 'sent') return circular.content.subject
  return circular?.kind === 'programme' ? 'Programm verschicken' : 'Rundschreiben verfassen'
}
