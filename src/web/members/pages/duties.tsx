import { useState } from 'react'
import { Link } from 'react-router'
import { handoverPath } from '../../../content/site-map.ts'
import { SelectField } from '../../../design/form/select-field.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { useAnswerAtOnce } from '../../session/use-answer.ts'
import { EmptyPage } from '../../shell/empty/empty-page.tsx'
import { keepContent } from '../../shell/keep-content.ts'
import { Outcome } from '../../shell/outcome.tsx'
import { type Duties as Answer, fetchDuties } from '../duties/duty-calls.ts'
import { DutyList, type Task } from '../duties/duty-list.tsx'
import { useDuties } from '../duties/use-duties.ts'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import { useFilterInAddress } from '../frame/use-filter-in-address.ts'
import type { Route } from './+types/duties'

export async function clientLoader() {
  // What fails is asked for again by the page, which says so.
  const [content, duties] = await Promise.all([loadContent('duties'), fetchDuties().catch(() => undefined)])
  return { ...content, duties }
}

export const shouldRevalidate = keepContent

export default function Duties({ loaderData: { intro, officeDuties, duties: first } }: Route.ComponentProps) {
  const answer = useAnswerAtOnce(fetchDuties, first)
  return (
    <IntroFrame intro={intro}>
      {officeDuties.length === 0 ? (
        <EmptyPage of="duties" />
      ) : (
        <Outcome of={answer} waiting="Aufgaben werden geladen …">
          {(duties) => <Board first={duties} />}
        </Outcome>
      )}
    </IntroFrame>
  )
}

/** His own first, then what lies with others; of one office all of it. */
function Board({ first }: { first: Answer }) {
  const { duties, tick } = useDuties(first)
  const { semester, offices, mine, isLeader, mayChangeSemester, today } = duties
  const tasks = offices
    .flatMap((office) => office.duties.map((duty): Task => ({ duty, office })))
    .toSorted((a, b) => (a.duty.due < b.duty.due ? -1 : Number(a.duty.due > b.duty.due)))
  const [wanted, choose] = useFilterInAddress('amt')
  const [folded] = useState(() => idsOf(tasks, 'done'))
  const [earlier] = useState(() => idsOf(tasks, 'earlier'))
  const chosen = offices.find(({ id }) => id === wanted)
  if (tasks.length === 0) return <p>Im {semester.title} steht nichts an.</p>
  const list = { today, folded, earlier, onTick: tick }
  const own = tasks.filter(({ office }) => office.isMine)
  const others = tasks.filter(({ office }) => !office.isMine)
  const isLate = ({ duty }: Task) => isLeader && duty.state === 'overdue'
  return (
    <div className="duties-board">
      {semester.isOver && (
        <Notice
          action={
            mayChangeSemester && (
              <Link to={handoverPath} className="button button-secondary">
                Semesterwechsel
              </Link>
            )
          }
        >
          Eingetragen ist noch das {semester.title}. Sobald die Ämter des neuen Semesters feststehen, zählen die Termine
          von vorn.
        </Notice>
      )}
      <SelectField
        label="Amt"
        className="duties-filter screen-only"
        value={chosen?.id ?? ''}
        options={[
          { value: '', label: 'Alle Ämter' },
          ...offices.filter((each) => each.duties.length > 0).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      {chosen ? (
        <Part id="amt" title={chosen.name}>
          <DutyList {...list} tasks={tasks.filter(({ office }) => office.id === chosen.id)} />
        </Part>
      ) : (
        <>
          {others.some(isLate) && (
            <Part id="ueberfaellig" title="Überfällig bei anderen">
              <DutyList {...list} tasks={others.filter(isLate)} />
            </Part>
          )}
          <Part id="eigene" title="Deine Aufgaben">
            {mine.length === 0 && <p className="soft">Du hast im {semester.title} kein Amt.</p>}
            {mine.length > 0 && own.length === 0 && <p className="soft">Für dein Amt steht nichts an.</p>}
            {own.length > 0 && <DutyList {...list} tasks={own} />}
          </Part>
          <Part id="andere" title={mine.length > 0 ? 'Bei den anderen' : 'Alle Ämter'}>
            <DutyList {...list} tasks={others.filter((task) => !isLate(task))} />
          </Part>
        </>
      )}
    </div>
  )
}

const idsOf = (tasks: readonly Task[], state: Task['duty']['state']) =>
  new Set(tasks.filter(({ duty }) => duty.state === state).map(({ duty }) => duty.id))

function Part({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      {children}
    </section>
  )
}
