import type { CollectionForEditing } from '../../../content/editing/editor-answers.ts'
import { fieldsOf } from '../../forms/form-fields.ts'
import type { Values } from '../editor-calls.ts'
import { emptyEntry } from '../form/empty-entry.ts'
import { spelledAlike } from './cell-values-rules.ts'
import { KeyGiver } from './key-giver-rules.ts'
import type { PlannedRow } from './plan-rules.ts'

/** Lists whose entries need no more than a name to begin with: how they are called, and where new ones stand. */
export const addable = {
  places: { words: 'Orte', place: 'end' },
  semesters: { words: 'Semester', place: 'start' },
} as const

/** What a table names of one of these lists, and the list does not have. */
export interface Missing {
  collection: keyof typeof addable
  titles: string[]
}

/** What the rows that are to be taken miss, each once, however it is spelled. */
export function missingIn(planned: readonly PlannedRow[]): Missing[] {
  const named = planned.filter(({ state }) => state === 'wrong').flatMap(({ missing }) => missing)
  return (Object.keys(addable) as Missing['collection'][]).flatMap((collection) => {
    const own = named.filter((each) => each.collection === collection).map(({ title }) => title)
    const titles = [...new Map(own.toReversed().map((title) => [spelledAlike(title), title])).values()].toReversed()
    return titles.length === 0 ? [] : [{ collection, titles }]
  })
}

type Target = Pick<CollectionForEditing, 'form' | 'key' | 'entries'>

/** New entries that have nothing but a name, in the first line that is asked for, and the key that is made of it. */
export function entriesNamed(target: Target, titles: readonly string[]): Values[] {
  const keys = new KeyGiver(target)
  const [name] = fieldsOf(target.form).find(([, { kind }]) => kind === 'line') ?? []
  if (name === undefined) throw new Error('an entry that is only named has a line for its name')
  return titles.map((title) => keys.complete({ ...emptyEntry(target.form), [name]: title }))
}
