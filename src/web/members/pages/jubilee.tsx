import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import type { Route } from './+types/jubilee'
import { Reports } from './reports.tsx'

export const clientLoader = () => loadContent('jubilee')

export default function Jubilee({ loaderData }: Route.ComponentProps) {
  return (
    <IntroFrame intro={loaderData.intro}>
      <Reports of="jubilee" reports={loaderData.jubilee} />
    </IntroFrame>
  )
}
