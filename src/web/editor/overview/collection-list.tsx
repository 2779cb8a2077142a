import { Link } from 'react-router'
import type { CollectionSummary } from '../../../content/editing/editor-answers.ts'
import { listEditingPath } from '../../../content/site-map.ts'
import { usePlan } from '../../shell/use-plan.ts'
import { audienceWords } from '../where-shown.ts'

/** Every data set of the site, whatever pages show it. */
export function CollectionList({ collections }: { collections: readonly CollectionSummary[] }) {
  const plan = usePlan()
  return (
    <ul className="collection-list">
      {collections.map(({ name, label, audience, holds, count }) => (
        <li key={name}>
          <Link to={listEditingPath(name)}>{label}</Link>
          <span className="fine">
            {holds === 'many' && `${count === 1 ? 'ein Eintrag' : `${count} Einträge`}, `}
            {audienceWords(audience, plan)}
          </span>
        </li>
      ))}
    </ul>
  )
}
