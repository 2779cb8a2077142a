import { Link } from 'react-router'
import type { EntryOf } from '../../../content/collections/collections.ts'
import { programmePath } from '../../../content/site-map.ts'
import { Contents } from '../../../design/page/contents.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { spanInWords } from '../../../programme/days-rules.ts'
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
const holidaysPart = { id: 'ferien', title: 'Schulfrei' }

export default function Meetings({ loaderData }: Route.ComponentProps) {
  const { intro, ideas, lessons, schoolHolidays } = loaderData
  if (ideas.length + lessons.length + schoolHolidays.length === 0) {
    return (
      <IntroFrame intro={intro}>
        <PlanningLink />
        <EmptyPage of="meetings" />
      </IntroFrame>
    )
  }
  const filled = groups.filter(({ group }) => ideas.some((idea) => idea.group === group))
  const parts = [
    ...filled,
    ...(lessons.length > 0 ? [lessonsPart] : []),
    ...(schoolHolidays.length > 0 ? [holidaysPart] : []),
  ]
  return (
    <IntroFrame intro={intro}>
      <PlanningLink />
      <Contents label="Auf dieser Seite" items={parts}>
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
        {schoolHolidays.length > 0 && (
          <section aria-labelledby={holidaysPart.id}>
            <SectionHead {...holidaysPart} />
            <p className="soft">Zu den Schulferien des Landes kommen bei uns:</p>
            <NotedList
              items={schoolHolidays.map(({ entryId, label, ...span }) => ({
                entryId,
                title: label,
                text: spanInWords(span),
              }))}
            />
          </section>
        )}
      </Contents>
    </IntroFrame>
  )
}

/** Who plans a programme goes on from here; the head script marks those who may. */
function PlanningLink() {
  return (
    <p className="planning-link screen-only" data-for="programme">
      <Link to={programmePath} className="button button-secondary">
        Programm planen
      </Link>
    </p>
  )
}
