import { useRouteLoaderData } from 'react-router'
import type { ShownEmblems } from '../../../calls/emblems/show-emblems.ts'
import type { DataOf } from '../../../content/collections/collections.ts'
import { createStore, useStore } from '../../session/store.ts'

interface Saved {
  fraternity?: DataOf<'fraternity'>
  emblems?: ShownEmblems
}

/** What every page shows and has been saved since this document was loaded. */
const saved = createStore<Saved>({})
const asLoaded: Saved = {}

/** Has the bar and the foot of the open page bear a name that has just been saved. */
export const showFraternity = (fraternity: DataOf<'fraternity'>): void => saved.set({ ...saved.get(), fraternity })

/** The same for coat of arms and circle. */
export const showEmblems = (emblems: ShownEmblems): void => saved.set({ ...saved.get(), emblems })

/** What every page shows, as it is by now; nothing where not even the root could be loaded. */
export function useShownSite() {
  const drawn = useRouteLoaderData<typeof import('../../root.tsx').loader>('root')
  const since = useStore(saved, () => asLoaded)
  if (!drawn) return undefined
  return { ...drawn, ...since, fraternity: { ...drawn.fraternity, ...since.fraternity } }
}
