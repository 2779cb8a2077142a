import type { Route } from './+types/directory'
import { IntroFrame } from './intro-frame.tsx'
import { loadContent } from './load-content.ts'

export const clientLoader = () => loadContent('directory')

export default function Directory({ loaderData }: Route.ComponentProps) {
  return <IntroFrame intro={loaderData.intro} />
}
