import { baseKeymap, toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { MarkType, NodeType, Schema } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import type { Command } from 'prosemirror-state'
import { takeBack } from './german-typing.ts'

const breakLine: Command = (state, dispatch) => {
  const { hardBreak } = state.schema.nodes
  if (hardBreak) dispatch?.(state.tr.replaceSelectionWith(hardBreak.create()).scrollIntoView())
  return true
}

/** Tab is not among them: it leaves the field, as everywhere. */
export function richTextKeys({ nodes, marks }: Schema, openLink: () => void) {
  const { item } = nodes
  return [
    keymap({
      'Mod-b': toggleMark(marks.strong as MarkType),
      'Mod-i': toggleMark(marks.em as MarkType),
      'Mod-k': () => {
        openLink()
        return true
      },
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      Backspace: takeBack,
      'Shift-Enter': breakLine,
      ...(item ? listKeys(item) : { Enter: () => true }),
    }),
    keymap(baseKeymap),
  ]
}

function listKeys(item: NodeType): Record<string, Command> {
  const [sink, lift] = [sinkListItem(item), liftListItem(item)]
  return {
    Enter: splitListItem(item),
    'Mod-]': sink,
    'Mod-[': lift,
    // A German keyboard has no brackets within reach.
    'Alt-Shift-ArrowRight': sink,
    'Alt-Shift-ArrowLeft': lift,
  }
}
