import { Link } from 'react-router'
import { setupPath, setupStepPath } from '../../../content/site-map.ts'
import { Notice } from '../../../design/page/notice.tsx'
import { leftWords, nextOpen } from './progress-words.ts'
import type { Setup } from './setup-calls.ts'

/** How far the first steps are, and the way to the next one. */
export function SetupLine({ setup }: { setup: Setup | undefined }) {
  const next = setup && !setup.finished ? nextOpen(setup) : undefined
  if (!setup || !next) return null
  return (
    <Notice
      action={
        <Link to={setupStepPath(next.name)} className="button button-secondary">
          Weiter: {next.label}
        </Link>
      }
    >
      <Link to={setupPath}>Erste Schritte</Link>: {leftWords(setup)}.
    </Notice>
  )
}
