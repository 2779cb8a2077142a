import type { Command } from 'prosemirror-state'
import type { LinkPlace } from './text-state.ts'

/** Makes a link of a place, of what is written there or of a text of its own. */
export function changeLink({ from, to, text: former }: LinkPlace, href: string, text: string): Command {
  return (state, dispatch) => {
    const link = state.schema.marks.link
    if (!link) return false
    const transaction = state.tr
    const isOtherText = text !== '' && text !== former
    if (isOtherText) transaction.insertText(text, from, to)
    const end = isOtherText ? from + text.length : to
    transaction.removeMark(from, end, link).addMark(from, end, link.create({ href })).removeStoredMark(link)
    dispatch?.(transaction.scrollIntoView())
    return true
  }
}

export function removeLink({ from, to }: LinkPlace): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.removeMark(from, to, state.schema.marks.link))
    return true
  }
}
