import type { Hit } from '../../../calls/search/search.ts'
import { DocumentHit } from './document-hit.tsx'
import { hitKey } from './hit-key.ts'
import { PersonHit } from './person-hit.tsx'
import { PlaceHit } from './place-hit.tsx'

/** All that was found in one list, whatever it is. */
export function HitList({ hits }: { hits: readonly Hit[] }) {
  return (
    <ul>
      {hits.map((hit) => (
        <OneHit key={hitKey(hit)} hit={hit} />
      ))}
    </ul>
  )
}

function OneHit({ hit }: { hit: Hit }) {
  if (hit.kind === 'person') return <PersonHit hit={hit} />
  if (hit.kind === 'document') return <DocumentHit hit={hit} />
  return <PlaceHit hit={hit} />
}
