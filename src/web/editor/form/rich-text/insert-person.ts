import type { Command } from 'prosemirror-state'
import type { FoundPerson } from '../form-sources.ts'

/**
 * Puts a name in place of what is selected, as lists of ours write it: „Karl Ahrensdorf v. Bussard“, the last part in
 * italics. Blanks part it from what stands beside it.
 */
export function insertPerson({ name, nickname }: Pick<FoundPerson, 'name' | 'nickname'>): Command {
  return ({ schema, doc, tr, selection: { from, to } }, dispatch) => {
    const { em } = schema.marks
    const before = doc.textBetween(Math.max(0, from - 1), from)
    const after = doc.textBetween(to, Math.min(doc.content.size, to + 1))
    const [left, right] = [/\S/.test(before) ? ' ' : '', /\S/.test(after) ? ' ' : '']
    const said = nickname ? `${name} v. ${nickname}` : name
    tr.insertText(`${left}${said}${right}`, from, to)
    const begin = from + left.length
    const end = begin + said.length
    tr.removeMark(from, end + right.length)
    if (nickname && em) tr.addMark(begin + name.length + 1, end, em.create()).removeStoredMark(em)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}
