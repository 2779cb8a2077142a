import type { EntryOf } from '../collections/collections.ts'
import { postsOf } from '../schema/office-rules.ts'

export interface HeldOffice {
  title: string
  semester: string
  /** What it is there for, and where its duties are told; null where the site does not tell them. */
  task: { id: string; summary: string } | null
}

interface Told {
  offices: readonly EntryOf<'offices'>[]
  officeKinds: readonly EntryOf<'officeKinds'>[]
  tasks: readonly EntryOf<'tasks'>[]
}

/**
 * Who holds which offices now, by the id of the one whom the list of the Chargierten means; its first semester is the
 * present one.
 */
export function heldOffices(
  { offices: [present], officeKinds, tasks }: Told,
  findPerson: (written: string) => { id: string } | undefined,
): ReadonlyMap<string, HeldOffice[]> {
  const held = new Map<string, HeldOffice[]>()
  if (!present) return held
  for (const { office, person } of postsOf(officeKinds, present.holders, true)) {
    const holder = findPerson(person)
    if (!holder) continue
    const task = tasks.find(({ id }) => id === office.duties)
    const title = office.name
    const duties = task ? { id: task.id, summary: task.summary } : null
    held.set(holder.id, [...(held.get(holder.id) ?? []), { title, semester: present.semester, task: duties }])
  }
  return held
}
