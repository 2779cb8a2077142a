import type { EntryOf } from '../../../content/collections/collections.ts'
import { Contents } from '../../../design/page/contents.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { EmptyPage } from '../../shell/empty/empty-page.tsx'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import type { Route } from './+types/meetings'
import { NotedList } from './noted-list.tsx'

export const clientLoader = () => loadContent('meetings')

type Group = EntryOf<'ideas'>['group']

const groups: { group: Group; id: string; title: string }[] = [
  { group: 'compulsory', id: 'pflicht', title: 'Pflichtveranstaltungen' },
  { group: 'optional', id: 'kuer', title: 'Freiwillige Veranstaltungen' },
  { group: 'hut', id: 'huette', title: 'Hüttenwochenende' },
  { group: 'games', id: 'spiele', title: 'Spiel und Spaß' },
]

const lessonsPart = { id: 'erfahrungen', title: 'Erfahrungen' }

export default function Meetings({ loaderData }: Route.ComponentProps) {
  const { intro, ideas, lessons } = loaderData
  if (ideas.length + lessons.length === 0) {
    return (
      <IntroFrame intro={intro}>
        <EmptyPage of="meetings" />
      </IntroFrame>
    )
  }
  const filled = groups.filter(({ group }) => ideas.some((idea) => idea.group === group))
  return (
    <IntroFrame intro={intro}>
      <Contents label="Auf dieser Seite" items={lessons.length > 0 ? [...filled, lessonsPart] : filled}>
        {filled.map(({ group, id, title }) => (
          <section key={id} aria-labelledby={id}>
            <SectionHead title={title} id={id} />
            <NotedList
              items={ideas.filter((idea) => idea.group === group).map(({ note, ...idea }) => ({ ...idea, text: note }))}
            />
          </section>
        ))}
        {lessons.length > 0 && (
          <section aria-labelledby={lessonsPart.id}>
            <SectionHead {...lessonsPart} />
            <NotedList items={lessons} numbered />
          </section>
        )}
      </Contents>
    </IntroFrame>
  )
}
