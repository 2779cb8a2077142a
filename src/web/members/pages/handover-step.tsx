import { Link, redirect } from 'react-router'
import { handoverPath } from '../../../content/site-map.ts'
import { PageFrame } from '../../../design/page/page-frame.tsx'
import { semesterTitle } from '../../../handover/semester-rules.ts'
import { loadForRole } from '../../session/load-for-role.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { useWords } from '../../shell/use-words.ts'
import { fetchHandover, fetchPreview } from '../handover/handover-calls.ts'
import '../handover/handover-page.css'
import { isScreenName, placeOf, placeWords, screenNamed, screens } from '../handover/handover-steps.ts'
import { NotForYou } from '../handover/not-for-you.tsx'
import { PreviewScreen } from '../handover/preview-screen.tsx'
import { StepScreen } from '../handover/step-screen.tsx'
import type { Route } from './+types/handover-step'

export async function clientLoader({ params: { step } }: Route.ClientLoaderArgs) {
  if (!isScreenName(step)) throw redirect(handoverPath)
  const loaded = await loadForRole('member', async () => {
    const { mayLead, mayGiveRights, open } = await fetchHandover()
    const preview = step === 'preview' && open ? await fetchPreview(open.id) : undefined
    return { mayLead, mayGiveRights, open, preview }
  })
  // There is none, or none any more: the page above says which.
  if ('answer' in loaded && loaded.answer.mayLead && !loaded.answer.open) throw redirect(handoverPath)
  return { step, loaded }
}

export default function HandoverStep({ loaderData: { step, loaded } }: Route.ComponentProps) {
  const words = useWords()
  const answer = 'answer' in loaded ? loaded.answer : undefined
  if ('isForbidden' in loaded || answer?.mayLead === false) return <NotForYou />
  const { title, lead } = screenNamed(step)
  return (
    <PageFrame
      width="prose"
      dense
      kicker={
        <Link to={handoverPath} className="lone-link">
          Semesterwechsel: {placeWords(step)}
        </Link>
      }
      title={words(title)}
      lead={words(lead)}
    >
      <progress
        className="progress-bar handover-progress"
        aria-label={placeWords(step)}
        value={placeOf(step).number}
        max={screens.length}
      />
      {'failure' in loaded && <LoadFailure failure={loaded.failure} />}
      {answer?.open && (
        <>
          <p className="sr-only">{semesterTitle(answer.open.plan.semester)}</p>
          {step === 'preview' ? (
            answer.preview && <PreviewScreen open={answer.open} preview={answer.preview} />
          ) : (
            <StepScreen
              key={`${answer.open.id} ${step}`}
              step={step}
              first={answer.open}
              mayGiveRights={answer.mayGiveRights}
            />
          )}
        </>
      )}
    </PageFrame>
  )
}
