import { useLocation } from 'react-router'
import type { EntryOf } from '../../../content/collections/collections.ts'
import { dutiesOf, officeNames, officeTitle } from '../../../content/schema/office-rules.ts'
import { Accordion } from '../../../design/page/accordion.tsx'
import { Tabs } from '../../../design/page/tabs.tsx'
import { PersonName } from '../../people/person-name.tsx'
import { EmptyPage } from '../../shell/empty-page.tsx'
import { keepContent } from '../../shell/keep-content.ts'
import { RichText } from '../../shell/rich-text.tsx'
import { CopyLink } from '../frame/copy-link.tsx'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import { usePanelInAddress } from '../frame/use-panel-in-address.ts'
import { useTabInAddress } from '../frame/use-tab-in-address.ts'
import type { Route } from './+types/tasks'

export const clientLoader = () => loadContent('tasks')
export const shouldRevalidate = keepContent

export default function Tasks({ loaderData }: Route.ComponentProps) {
  const { intro, tasks, offices } = loaderData
  const [present] = offices
  const { hash } = useLocation()
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
            content: <Offices tasks={tasks} group="actives" present={present} />,
          },
          {
            id: 'alte-herren',
            title: 'Ämter der Alten Herren',
            content: <Offices tasks={tasks} group="alumni" present={present} />,
          },
        ]}
      />
    </IntroFrame>
  )
}

type Task = EntryOf<'tasks'>

type Semester = EntryOf<'offices'> | undefined

type OfficesProps = { tasks: Task[]; group: Task['group']; present: Semester }

function Offices({ tasks, group, present }: OfficesProps) {
  const items = tasks
    .filter((task) => task.group === group)
    .map((task) => ({ id: task.id, title: officeTitle(task), content: <Duties task={task} present={present} /> }))
  return items.length === 0 ? <EmptyPage of="tasks" /> : <Accordion items={items} />
}

function Duties({ task, present }: { task: Task; present: Semester }) {
  const office = officeNames.find((name) => dutiesOf(name) === task.id)
  const holder = office && present?.[office]
  return (
    <>
      <p className="office-summary">{task.summary}</p>
      {holder && present && (
        <p className="office-holder">
          Zurzeit: <PersonName name={holder} /> <span className="fine">{present.semester}</span>
        </p>
      )}
      <RichText html={task.duties} />
      <CopyLink id={task.id} label="Link zu diesem Amt kopieren" />
    </>
  )
}
