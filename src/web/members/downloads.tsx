import type { Route } from './+types/downloads'
import { IntroFrame } from './intro-frame.tsx'
import { loadContent } from './load-content.ts'

export const clientLoader = () => loadContent('downloads')

export default function Downloads({ loaderData }: Route.ComponentProps) {
  return <IntroFrame intro={loaderData.intro} />
}
