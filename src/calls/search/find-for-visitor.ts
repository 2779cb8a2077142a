import type { App } from '../../app.ts'
import { findHits, type PlaceHit } from './find-hits.ts'
import { findNearest, type Nearest } from './find-nearest.ts'

/** What a visitor finds: what is public, and no sign of anything else. */
export interface VisitorFound {
  hits: PlaceHit[]
  nearest: Nearest
}

export async function findForVisitor(app: Pick<App, 'database' | 'clock'>, term: string): Promise<VisitorFound> {
  const hits = (await findHits(app, 'visitor', term)).flatMap((each) => {
    const hit = each.toHit()
    return hit.kind === 'person' ? [] : [hit]
  })
  return {
    hits,
    nearest: hits.length > 0 ? { meant: null, titles: [] } : await findNearest(app.database, 'visitor', term),
  }
}
