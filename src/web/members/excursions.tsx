import type { Route } from './+types/excursions'
import { IntroFrame } from './intro-frame.tsx'
import { loadContent } from './load-content.ts'
import { Reports } from './reports.tsx'

export const clientLoader = () => loadContent('excursions')

export default function Excursions({ loaderData }: Route.ComponentProps) {
  return (
    <IntroFrame intro={loaderData.intro}>
      <Reports reports={loaderData.excursions} />
    </IntroFrame>
  )
}
