import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import type { MarkType, NodeType, Schema } from 'prosemirror-model'
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { hasMark, isInside } from './text-state.ts'
import type { ToolIconName } from './tool-icon.tsx'

export interface Tool {
  name: string
  icon: ToolIconName
  isOn: boolean
  command: Command
}

/** Bold and italic. */
export function markTools(state: EditorState): Tool[] {
  const tool = (name: string, icon: ToolIconName, type: MarkType | undefined): Tool[] =>
    type ? [{ name, icon, isOn: hasMark(state, type), command: toggleMark(type) }] : []
  const { strong, em } = state.schema.marks
  return [...tool('Fett', 'strong', strong), ...tool('Kursiv', 'em', em)]
}

/** Headings, lists and quotes; a line has none. */
export function blockTools(state: EditorState): Tool[] {
  const { paragraph, heading, bullets, numbers, item, blockquote } = state.schema.nodes
  if (!paragraph || !heading || !bullets || !numbers || !item || !blockquote) return []
  const tool = (name: string, icon: ToolIconName, isOn: boolean, on: Command, off: Command): Tool => ({
    name,
    icon,
    isOn,
    command: isOn ? off : on,
  })
  const head = (level: number) => isInside(state, heading, { level })
  const plain = setBlockType(paragraph)
  return [
    tool('Überschrift', 'heading', head(3), setBlockType(heading, { level: 3 }), plain),
    tool('Unterüberschrift', 'subheading', head(4), setBlockType(heading, { level: 4 }), plain),
    tool('Liste', 'bullets', isInside(state, bullets), wrapInList(bullets), liftListItem(item)),
    tool('Nummerierte Liste', 'numbers', isInside(state, numbers), wrapInList(numbers), liftListItem(item)),
    tool('Zitat', 'quote', isInside(state, blockquote), wrapIn(blockquote), lift),
  ]
}

/** What is needed seldom. */
export function seldomTools({ marks, nodes }: Schema): [name: string, command: Command][] {
  const mark = (name: string, type: MarkType | undefined): [string, Command][] =>
    type ? [[name, toggleMark(type)]] : []
  const { item, rule } = nodes
  return [
    ...mark('Klein', marks.small),
    ...mark('Hochgestellt', marks.sup),
    ...mark('Tiefgestellt', marks.sub),
    ...(item ? indents(item) : []),
    ...(rule ? [['Trennlinie', insert(rule)] satisfies [string, Command]] : []),
    ['Auszeichnungen entfernen', removeMarks],
  ]
}

const indents = (item: NodeType): [string, Command][] => [
  ['Einrücken', sinkListItem(item)],
  ['Ausrücken', liftListItem(item)],
]

const insert =
  (type: NodeType): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(type.create()).scrollIntoView())
    return true
  }

const removeMarks: Command = (state, dispatch) => {
  const { from, to, empty } = state.selection
  if (empty) return false
  dispatch?.(state.tr.removeMark(from, to))
  return true
}
