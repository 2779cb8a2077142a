import { EmptyPage } from '../../shell/empty/empty-page.tsx'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import type { Route } from './+types/promotion'
import { NotedList } from './noted-list.tsx'

export const clientLoader = () => loadContent('promotion')

export default function Promotion({ loaderData }: Route.ComponentProps) {
  return (
    <IntroFrame intro={loaderData.intro}>
      {loaderData.promotion.length === 0 && <EmptyPage of="promotion" />}
      <NotedList columns items={loaderData.promotion} />
    </IntroFrame>
  )
}
