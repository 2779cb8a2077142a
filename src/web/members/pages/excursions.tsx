import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import type { Route } from './+types/excursions'
import { Reports } from './reports.tsx'

export const clientLoader = () => loadContent('excursions')

export default function Excursions({ loaderData }: Route.ComponentProps) {
  return (
    <IntroFrame intro={loaderData.intro}>
      <Reports of="excursions" reports={loaderData.excursions} />
    </IntroFrame>
  )
}
