import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { SelectField } from '../../../../design/form/select-field.tsx'
import { SectionHead } from '../../../../design/page/section-head.tsx'
import { semesterKey, semesterTitle } from '../../../../handover/semester-rules.ts'
import { useWords } from '../../../shell/use-words.ts'
import { placeId } from '../place-problems.ts'
import { OfficeLine } from './office-line.tsx'
import type { StepProps } from './step-props.ts'

const groups = { actives: 'Aktive', alumni: '{Alte Herren}' } as const

/** Who holds which office: those that stay need no tap, and one that changes is opened by itself. */
export function OfficesStep(props: StepProps) {
  const { plan, facts, at, change } = props
  const words = useWords()
  const { hash } = useLocation()
  const [opened, setOpened] = useState(
    () => facts.offices.find(({ id }) => `#${placeId(`holders.${id}`)}` === hash)?.id,
  )
  const list = useRef<HTMLDivElement>(null)
  const semesters = facts.semesters.some((each) => semesterKey(each) === semesterKey(plan.semester))
    ? facts.semesters
    : [plan.semester, ...facts.semesters]
  const close = (office: string) => {
    setOpened(undefined)
    // What had the focus is gone with the line; its head is where one goes on.
    requestAnimationFrame(() => document.getElementById(placeId(`holders.${office}`))?.focus())
  }
  const inGroup = (group: keyof typeof groups) => facts.offices.filter((office) => office.group === group)
  return (
    <>
      <SelectField
        id={placeId('semester')}
        label="Semester"
        options={semesters.map((each) => ({ value: semesterKey(each), label: semesterTitle(each) }))}
        value={semesterKey(plan.semester)}
        {...at('semester')}
        onChange={({ target }) => {
          const semester = semesters.find((each) => semesterKey(each) === target.value)
          if (semester) change({ ...plan, semester })
        }}
      />
      <div ref={list} className="handover-offices">
        {(['actives', 'alumni'] as const).map(
          (group) =>
            inGroup(group).length > 0 && (
              <section key={group} aria-labelledby={`aemter-${group}`}>
                <SectionHead id={`aemter-${group}`} title={words(groups[group])} />
                <ul className="handover-lines">
                  {inGroup(group).map((office) => (
                    <OfficeLine
                      key={office.id}
                      {...props}
                      office={office}
                      isOpen={opened === office.id}
                      onToggle={() => setOpened(opened === office.id ? undefined : office.id)}
                      onDone={() => close(office.id)}
                    />
                  ))}
                </ul>
              </section>
            ),
        )}
      </div>
    </>
  )
}
