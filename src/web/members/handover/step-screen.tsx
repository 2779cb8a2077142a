import { type ComponentType, type FormEvent, type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { handoverPath, handoverStepPath } from '../../../content/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import type { HandoverProblem, HandoverStep, OpenHandover } from '../../../handover/handover-answers.ts'
import { FormBar } from '../../forms/form-bar.tsx'
import { OvertakenNotice } from '../../forms/overtaken-notice.tsx'
import { KeptOffer } from '../../shell/kept-offer.tsx'
import { useWords } from '../../shell/use-words.ts'
import { fetchHandover } from './handover-calls.ts'
import { further, placeOf } from './handover-steps.ts'
import { problemsAbove, problemsAt } from './place-problems.ts'
import { unitWords } from './plan-words.ts'
import { CalendarStep } from './steps/calendar-step.tsx'
import { FiguresStep } from './steps/figures-step.tsx'
import { LettersStep } from './steps/letters-step.tsx'
import { MailboxesStep } from './steps/mailboxes-step.tsx'
import { OfficesStep } from './steps/offices-step.tsx'
import { RightsStep } from './steps/rights-step.tsx'
import { SeniorStep } from './steps/senior-step.tsx'
import type { StepProps } from './steps/step-props.ts'
import { type EditedPlan, useHandoverPlan } from './use-handover-plan.ts'

const steps: Record<HandoverStep, ComponentType<StepProps>> = {
  offices: OfficesStep,
  senior: SeniorStep,
  calendar: CalendarStep,
  rights: RightsStep,
  mailboxes: MailboxesStep,
  figures: FiguresStep,
  letters: LettersStep,
}

type StepScreenProps = { step: HandoverStep; first: OpenHandover; mayGiveRights: boolean }

/** One step, and the two ways from it. Whichever is taken, what was entered is saved first. */
export function StepScreen({ step, first, mayGiveRights }: StepScreenProps) {
  const edited = useHandoverPlan(first, step)
  const { stored, plan, change, isBusy, refresh } = edited
  const navigate = useNavigate()
  const { before, next } = placeOf(step)
  const Step = steps[step]
  useArrivalAtField()
  useLookingAgain(refresh)
  const goOn = async (event: FormEvent) => {
    event.preventDefault()
    const following = next?.name ?? 'preview'
    if (isBusy) return
    if (await edited.goOn(further(plan.reached, following))) await navigate(handoverStepPath(following))
  }
  return (
    <form className="handover" noValidate onSubmit={(event) => void goOn(event)} aria-busy={isBusy}>
      <KeptOffer kept={edited.kept} onTake={edited.takeKept} />
      <Problems problems={problemsAbove(step, stored)} />
      <Step
        plan={plan}
        stored={stored.plan}
        facts={stored.facts}
        at={problemsAt(stored, plan)}
        change={change}
        mayGiveRights={mayGiveRights}
      />
      <Hindrance edited={edited} />
      <FormBar isOpen state={stateWords(edited)}>
        <Button
          variant="secondary"
          onClick={() => void navigate(before ? handoverStepPath(before.name) : handoverPath)}
        >
          Zurück
        </Button>
        <Button type="submit" busy={isBusy}>
          Weiter
        </Button>
      </FormBar>
    </form>
  )
}

function stateWords({ isBusy, isChanged }: EditedPlan): string {
  if (isBusy) return 'Wird gespeichert …'
  return isChanged ? 'Wird beim Weitergehen gespeichert.' : 'Gespeichert.'
}

function Problems({ problems }: { problems: readonly HandoverProblem[] }) {
  if (problems.length === 0) return null
  return (
    <Notice tone={problems.some(({ isHint }) => !isHint) ? 'error' : 'info'}>
      {problems.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  )
}

/** Why it has not been saved, if it has not: another one was faster, or it was refused. */
function Hindrance({ edited: { failure, overtaken, stored, resolve, discard } }: { edited: EditedPlan }) {
  const words = useWords()
  if (overtaken) {
    const { theirs, both } = overtaken
    return (
      <OvertakenNotice
        by={theirs.changed.by}
        theirs={both.map((unit) => {
          const told = unitWords(unit, theirs.plan, stored.facts)
          return { ...told, label: words(told.label) }
        })}
        onInsist={() => resolve('mine')}
        onTake={() => resolve('theirs')}
      />
    )
  }
  if (!failure) return null
  return (
    <Told
      action={
        <Button variant="secondary" onClick={discard}>
          Meine Änderungen verwerfen
        </Button>
      }
    >
      {failure} Was du eingetragen hast, steht noch hier und ist in diesem Browser aufgehoben.
    </Told>
  )
}

const Told = ({ action, children }: { action: ReactNode; children: ReactNode }) => (
  <Notice tone="error" live action={action}>
    {children}
  </Notice>
)

/** Who comes to mend something begins at what is to be mended. */
function useArrivalAtField(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: who comes a second time is led there a second time
  useEffect(() => {
    if (hash === '') return
    // The page takes the focus to its beginning when one arrives; after that it is ours.
    const timer = setTimeout(() => {
      const field = document.getElementById(decodeURIComponent(hash.slice(1)))
      field?.scrollIntoView({ block: 'center' })
      field?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [hash, key])
}

/** What has been changed in another tab, or by another person, is there when one comes back to this one. */
function useLookingAgain(refresh: (open: OpenHandover) => void): void {
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const found = await fetchHandover().catch(() => undefined)
      if (found?.open) refresh(found.open)
    }
    const listening = new AbortController()
    document.addEventListener('visibilitychange', () => void look(), listening)
    return () => listening.abort()
  })
}
