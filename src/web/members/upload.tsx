import type { Route } from './+types/upload'
import { IntroFrame } from './intro-frame.tsx'
import { loadContent } from './load-content.ts'

export const clientLoader = () => loadContent('upload')

export default function Upload({ loaderData }: Route.ComponentProps) {
  return <IntroFrame intro={loaderData.intro} />
}
