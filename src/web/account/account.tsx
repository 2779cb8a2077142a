import { IntroFrame } from '../members/intro-frame.tsx'
import { loadContent } from '../members/load-content.ts'
import type { Route } from './+types/account'

export const clientLoader = () => loadContent('account')

export default function Account({ loaderData }: Route.ComponentProps) {
  return <IntroFrame intro={loaderData.intro} />
}
