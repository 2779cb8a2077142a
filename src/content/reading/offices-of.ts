import { foldText } from '../../text/fold-text.ts'
import type { EntryOf } from '../collections/collections.ts'
import { dutiesOf, officeLabels, officeNames } from '../schema/office-rules.ts'

export interface OwnOffice {
  label: string
  semester: string
  /** What it is there for, and where its duties are told; null where the site does not tell them. */
  task: { id: string; summary: string } | null
}

/** The offices that a person holds now: in the newest semester, by his name, whatever title stands before it. */
export function officesOf(
  { firstName, surName }: { firstName: string; surName: string },
  { offices, tasks }: { offices: readonly EntryOf<'offices'>[]; tasks: readonly EntryOf<'tasks'>[] },
): OwnOffice[] {
  const [newest] = offices
  const name = fold(`${firstName} ${surName}`)
  if (!newest || firstName === '' || surName === '') return []
  return officeNames
    .filter((office) => ` ${fold(newest[office])}`.endsWith(` ${name}`))
    .map((office) => {
      const task = tasks.find(({ id }) => id === dutiesOf(office))
      return {
        label: officeLabels[office],
        semester: newest.semester,
        task: task ? { id: task.id, summary: task.summary } : null,
      }
    })
}

const fold = (name: string): string =>
  foldText(name)
    .replace(/[\s-]+/g, ' ')
    .trim()
