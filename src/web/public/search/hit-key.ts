import type { Hit } from '../../../calls/search/search.ts'

/** What tells one hit from all others. */
export function hitKey(hit: Hit): string {
  return hit.kind === 'person' || hit.kind === 'document' ? hit.id : `${hit.path} ${hit.title} ${hit.begins}`
}
