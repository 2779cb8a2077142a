import type { Route } from './+types/jubilee'
import { IntroFrame } from './intro-frame.tsx'
import { loadContent } from './load-content.ts'
import { Reports } from './reports.tsx'

export const clientLoader = () => loadContent('jubilee')

export default function Jubilee({ loaderData }: Route.ComponentProps) {
  return (
    <IntroFrame intro={loaderData.intro}>
      <Reports reports={loaderData.jubilee} />
    </IntroFrame>
  )
}
