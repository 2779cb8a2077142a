import { Link } from 'react-router'
import { setupStepPath } from '../../../content/site-map.ts'
import { useIsAdmin } from '../../session/session.ts'

/** Said for as long as people are there who do not exist. They leave with the rest of the sample, and come back with it. */
export function SampleLine({ samples }: { samples: number }) {
  const isAdmin = useIsAdmin()
  if (samples === 0) return null
  return (
    <span className="sample-line screen-only">
      {samples === 1 ? 'Ein Eintrag ist eine erfundene Person' : `${samples} Einträge sind erfundene Personen`} zum
      Ausprobieren. {isAdmin && <Link to={setupStepPath('beispiel')}>Beispiel entfernen</Link>}
    </span>
  )
}
