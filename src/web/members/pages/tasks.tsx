import { useLocation } from 'react-router'
import type { EntryOf } from '../../../content/collections/collections.ts'
import { officeTitle } from '../../../content/schema/office-rules.ts'
import { Accordion } from '../../../design/page/accordion.tsx'
import { Tabs } from '../../../design/page/tabs.tsx'
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
  const { intro, tasks } = loaderData
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
          { id: 'aktive', title: 'Ämter der Aktiven', content: <Offices tasks={tasks} group="actives" /> },
          { id: 'alte-herren', title: 'Ämter der Alten Herren', content: <Offices tasks={tasks} group="alumni" /> },
        ]}
      />
    </IntroFrame>
  )
}

type Task = EntryOf<'tasks'>

function Offices({ tasks, group }: { tasks: Task[]; group: Task['group'] }) {
  const items = tasks
    .filter((task) => task.group === group)
    .map((task) => ({ id: task.id, title: officeTitle(task), content: <Duties task={task} /> }))
  return <Accordion items={items} />
}

function Duties({ task }: { task: Task }) {
  return (
    <>
      <p className="office-summary">{task.summary}</p>
      <RichText html={task.duties} />
      <CopyLink id={task.id} label="Link zu diesem Amt kopieren" />
    </>
  )
}
