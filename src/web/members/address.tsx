import type { Route } from './+types/address'
import { IntroFrame } from './intro-frame.tsx'
import { loadContent } from './load-content.ts'

export const clientLoader = () => loadContent('address')

export default function Address({ loaderData }: Route.ComponentProps) {
  return <IntroFrame intro={loaderData.intro} />
}
