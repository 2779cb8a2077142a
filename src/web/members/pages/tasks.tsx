import { useLocation } from 'react-router'
import type { EntryOf } from '../../../content/collections/collections.ts'
import { officeOfTask, officeTitle } from '../../../content/schema/office-rules.ts'
import { Accordion } from '../../../design/page/accordion.tsx'
import { Tabs } from '../../../design/page/tabs.tsx'
import { PersonName } from '../../people/person-name.tsx'
import { EmptyPage } from '../../shell/empty/empty-page.tsx'
import { keepContent } from '../../shell/keep-content.ts'
import { RichText } from '../../shell/rich-text.tsx'
import { SiteLink } from '../../shell/site-link.tsx'
import { useWords } from '../../shell/use-words.ts'
import { CopyLink } from '../frame/copy-link.tsx'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import { usePanelInAddress } from '../frame/use-panel-in-address.ts'
import { useTabInAddress } from '../frame/use-tab-in-address.ts'
import type { Route } from './+types/tasks'

export const clientLoader = () => loadContent('tasks')
export const shouldRevalidate = keepContent

export default function Tasks({ loaderData }: Route.ComponentProps) {
  const { intro, tasks, offices, officeKinds, officeDuties } = loaderData
  const told = { tasks, officeKinds, officeDuties, present: offices[0] }
  const { hash } = useLocation()
  const words = useWords()
  const isAlumni = tasks.some((task) => task.group === 'alumni' && hash === `#${task.id}`)
  const [tab, selectTab] = useTabInAddress(['aktive', 'alte-herren'], isAlumni ? 'alte-herren' : 'aktive')
  usePanelInAddress()
  return (
    <IntroFrame intro={intro}>
      <Tabs
        label="Ämter"
        selected={tab}
        onSelect={selectTab}
        tabs={[
          {
            id: 'aktive',
            title: 'Ämter der Aktiven',
            content: <Offices {...told} group="actives" />,
          },
          {
            id: 'alte-herren',
            title: words('Ämter {der Alten Herren}'),
            content: <Offices {...told} group="alumni" />,
          },
        ]}
      />
    </IntroFrame>
  )
}

type Task = EntryOf<'tasks'>

type Semester = EntryOf<'offices'> | undefined

type Kind = EntryOf<'officeKinds'>

type Recurring = EntryOf<'officeDuties'>

type OfficesProps = {
  tasks: Task[]
  officeKinds: Kind[]
  officeDuties: Recurring[]
  group: Task['group']
  present: Semester
}

function Offices({ tasks, officeKinds, officeDuties, group, present }: OfficesProps) {
  const items = tasks
    .filter((task) => task.group === group)
    .map((task) => {
      const kind = officeOfTask(officeKinds, task.id)
      const title = officeTitle(task.office, kind?.name)
      const recurring = officeDuties.filter(({ office }) => office === kind?.id)
      return { id: task.id, title, content: <Duties {...{ task, kind, present, recurring }} /> }
    })
  return items.length === 0 ? <EmptyPage of="tasks" /> : <Accordion items={items} />
}

type DutiesProps = { task: Task; kind: Kind | undefined; present: Semester; recurring: Recurring[] }

function Duties({ task, kind, present, recurring }: DutiesProps) {
  const holder = kind?.isShown && present?.holders.find(({ office }) => office === kind.id)?.person
  return (
    <>
      <p className="office-summary">{task.summary}</p>
      {holder && present && (
        <p className="office-holder">
          Zurzeit: <PersonName name={holder} /> <span className="fine">{present.semester}</span>
        </p>
      )}
      <RichText html={task.duties} />
      {recurring.length > 0 && <RecurringDuties duties={recurring} />}
      <CopyLink id={task.id} label="Link zu diesem Amt kopieren" />
    </>
  )
}

/** What comes back with every semester, with its days. */
function RecurringDuties({ duties }: { duties: readonly Recurring[] }) {
  return (
    <section className="office-duties" aria-label="Termine">
      <h3>Termine</h3>
      <ul className="bulleted">
        {duties.map(({ entryId, title, summer, winter }) => (
          <li key={entryId}>
            {title}: {[summer, winter].filter(Boolean).join(' und ')}
          </li>
        ))}
      </ul>
      <SiteLink to="duties" className="lone-link" />
    </section>
  )
}
