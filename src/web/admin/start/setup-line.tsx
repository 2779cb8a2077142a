import { Link } from 'react-router'
import { setupPath, setupStepPath } from '../../../content/site-map.ts'
import { Notice } from '../../../design/page/notice.tsx'
import { leftWords, nextOpen } from './progress-words.ts'
import type { Setup } from './setup-calls.ts'
import { useVisited } from './setup-progress.ts'

/** How far the first steps are, and the way on: back to the step that led here while it is open, else to the next one. */
export function SetupLine({ setup }: { setup: Setup | undefined }) {
  const visited = useVisited()
  const next = setup && !setup.finished ? nextOpen(setup, visited) : undefined
  const begun = setup?.steps.find(({ name, state }) => name === visited && state === 'open')
  const step = begun ?? next
  if (!setup || setup.finished || !step) return null
  return (
    <Notice
      action={
        <Link to={setupStepPath(step.name)} className="button button-secondary">
          {begun ? 'Zurück zu' : 'Weiter'}: {step.label}
        </Link>
      }
    >
      <Link to={setupPath}>Erste Schritte</Link>: {leftWords(setup)}.
    </Notice>
  )
}
