import type { EntryOf } from '../../../content/collections/collections.ts'
import { Contents } from '../../../design/page/contents.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
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
  return (
    <IntroFrame intro={intro}>
      <Contents label="Auf dieser Seite" items={[...groups, lessonsPart]}>
        {groups.map(({ group, id, title }) => (
          <section key={id} aria-labelledby={id}>
            <SectionHead title={title} id={id} />
            <NotedList
              items={ideas.filter((idea) => idea.group === group).map(({ note, ...idea }) => ({ ...idea, text: note }))}
            />
          </section>
        ))}
        <section aria-labelledby={lessonsPart.id}>
          <SectionHead {...lessonsPart} />
          <NotedList items={lessons} numbered />
        </section>
      </Contents>
    </IntroFrame>
  )
}
