import { useNavigation } from 'react-router'
import { AddressedCard } from '../directory/addressed-card.tsx'
import { DirectoryFilters } from '../directory/directory-filters.tsx'
import { DirectoryHead } from '../directory/directory-head.tsx'
import { DirectoryResults } from '../directory/directory-results.tsx'
import { findInDirectory } from '../directory/find-in-directory.ts'
import { useLateAnswer } from '../directory/use-late-answer.ts'
import { useWanted } from '../directory/use-wanted.ts'
import { wantedBy } from '../directory/wanted-in-address.ts'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import type { Route } from './+types/directory'

/** So long the page waits for its list: mostly it is there by then, and nothing has to be drawn twice. */
const patienceMs = 500

/** Does not change while the app is open. */
let content: ReturnType<typeof loadContent<'directory'>> | undefined

/** The router lets go of a search that is overtaken by the next one. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const coming = findInDirectory(wantedBy(new URL(request.url).searchParams), request.signal)
  content ??= loadContent('directory')
  const { intro } = await content.catch((error) => {
    content = undefined
    throw error
  })
  const settled = await Promise.race([coming, new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))])
  return { intro, list: { coming, settled } }
}

export default function Directory({ loaderData: { intro, list } }: Route.ComponentProps) {
  const address = useWanted()
  const isOnItsWay = useNavigation().location?.pathname === '/directory'
  const { answer: found, isComing } = useLateAnswer(list)
  const isBusy = isOnItsWay || isComing
  return (
    <IntroFrame intro={intro}>
      <div className="directory">
        <DirectoryFilters address={address} answer={found?.answer} />
        <DirectoryHead address={address} found={found} />
        <AddressedCard />
        <DirectoryResults address={address} found={found} isBusy={isBusy} />
      </div>
    </IntroFrame>
  )
}
