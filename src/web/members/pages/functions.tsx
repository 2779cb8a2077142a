import type { EntryOf } from '../../../content/collections/collections.ts'
import { officeLabels, officeNames } from '../../../content/schema/office-rules.ts'
import { Contents } from '../../../design/page/contents.tsx'
import { Fact } from '../../../design/page/fact.tsx'
import { PersonName } from '../../people/person-name.tsx'
import { EmptyPage } from '../../shell/empty-page.tsx'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import type { Route } from './+types/functions'

export const clientLoader = () => loadContent('functions')

export default function Functions({ loaderData }: Route.ComponentProps) {
  const { intro, offices: semesters } = loaderData
  if (semesters.length === 0) {
    return (
      <IntroFrame intro={intro}>
        <EmptyPage of="functions" />
      </IntroFrame>
    )
  }
  return (
    <IntroFrame intro={intro}>
      <Contents label="Semester" items={semesters.map(({ id, semester }) => ({ id, title: semester }))}>
        {semesters.map((semester, index) => (
          <Semester key={semester.entryId} holders={semester} current={index === 0} />
        ))}
      </Contents>
    </IntroFrame>
  )
}

/** One semester; the newest stands out, since it is the one people look for. */
function Semester({ holders, current }: { holders: EntryOf<'offices'>; current: boolean }) {
  return (
    <section className={current ? 'semester semester-current sheet' : 'semester'} aria-labelledby={holders.id}>
      <h2 id={holders.id}>{holders.semester}</h2>
      <dl className="office-holders facts">
        {officeNames.map((name) => (
          <Fact key={name} name={officeLabels[name]}>
            {holders[name] ? <PersonName name={holders[name]} /> : <span className="soft">N.N.</span>}
          </Fact>
        ))}
      </dl>
    </section>
  )
}
