import type { Command } from 'prosemirror-state'
import type { FoundPerson } from '../form-sources.ts'

/** Puts a name in place of what is selected, as lists of ours write it: „Karl Ahrensdorf v. Bussard“, the last part in italics. */
export function insertPerson({ name, nickname }: Pick<FoundPerson, 'name' | 'nickname'>): Command {
  return ({ schema, tr, selection: { from, to } }, dispatch) => {
    const { em } = schema.marks
    tr.insertText(nickname ? `${name} v. ${nickname}` : name, from, to)
    const end = tr.mapping.map(to)
    tr.removeMark(from, end)
    if (nickname && em) tr.addMark(from + name.length + 1, end, em.create()).removeStoredMark(em)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}
