import type { EntryOf } from '../../../content/collections/collections.ts'
import { postsOf } from '../../../content/schema/office-rules.ts'
import { Contents } from '../../../design/page/contents.tsx'
import { Fact } from '../../../design/page/fact.tsx'
import { PersonName } from '../../people/person-name.tsx'
import { EmptyPage } from '../../shell/empty/empty-page.tsx'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import type { Route } from './+types/functions'

export const clientLoader = () => loadContent('functions')

export default function Functions({ loaderData }: Route.ComponentProps) {
  const { intro, offices: semesters, officeKinds } = loaderData
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
          <Semester key={semester.entryId} semester={semester} kinds={officeKinds} current={index === 0} />
        ))}
      </Contents>
    </IntroFrame>
  )
}

type SemesterProps = { semester: EntryOf<'offices'>; kinds: readonly EntryOf<'officeKinds'>[]; current: boolean }

/** One semester; the newest stands out, since it is the one people look for. */
function Semester({ semester: { id, semester, holders }, kinds, current }: SemesterProps) {
  return (
    <section className={current ? 'semester semester-current sheet' : 'semester'} aria-labelledby={id}>
      <h2 id={id}>{semester}</h2>
      <dl className="office-holders facts">
        {postsOf(kinds, holders, current).map(({ office, person }) => (
          <Fact key={office.id} name={office.name}>
            {person ? <PersonName name={person} /> : <span className="soft">N.N.</span>}
          </Fact>
        ))}
      </dl>
    </section>
  )
}
