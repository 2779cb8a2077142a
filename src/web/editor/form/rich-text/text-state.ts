import { redo, undo } from 'prosemirror-history'
import type { Attrs, MarkType, Node, NodeType } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'

/** Whether what is selected, or what would be typed now, has a mark. */
export function hasMark(state: EditorState, mark: MarkType | undefined): boolean {
  const { selection, storedMarks, doc } = state
  if (!mark) return false
  if (!selection.empty) return doc.rangeHasMark(selection.from, selection.to, mark)
  return Boolean(mark.isInSet(storedMarks ?? selection.$from.marks()))
}

export function isInside(
  { selection: { $from } }: EditorState,
  type: NodeType | undefined,
  attrs: Attrs = {},
): boolean {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type === type && Object.entries(attrs).every(([name, value]) => node.attrs[name] === value)) return true
  }
  return false
}

/** All that a toolbar shows of a state, in one text: two that have the same look alike. */
export function looksOf(state: EditorState): string {
  const { $from, empty } = state.selection
  const marks = Object.values(state.schema.marks).filter((mark) => hasMark(state, mark))
  const around = Array.from({ length: $from.depth }, (_, at) => $from.node(at + 1))
  const blocks = around.map(({ type, attrs }) => `${type.name}${attrs.level ?? ''}`)
  return [
    empty,
    undo(state),
    redo(state),
    ...marks.map(({ name }) => name),
    ...blocks,
    $from.depth > 1 && $from.index(-1),
  ].join()
}

export interface LinkPlace {
  from: number
  to: number
  /** Empty where there is no link yet. */
  href: string
  text: string
}

/** The link that the caret stands in, as a whole; otherwise what is selected. */
export function linkPlace({ selection, schema, doc }: EditorState): LinkPlace {
  const { link } = schema.marks
  const { $from, from, to } = selection
  const parent = $from.parent
  let start = $from.start()
  for (const child of parent.inlineContent ? parent.children : []) {
    const end = start + child.nodeSize
    const mark = link?.isInSet(child.marks)
    if (mark && start <= from && to <= end) {
      return { ...wholeLink(parent.children, $from.start(), from, mark.attrs.href, link), href: mark.attrs.href }
    }
    start = end
  }
  return { from, to, href: '', text: doc.textBetween(from, to, ' ') }
}

/** Bold words inside a link are pieces of their own. */
function wholeLink(
  children: readonly Node[],
  begin: number,
  caret: number,
  href: string,
  link: MarkType | undefined,
): { from: number; to: number; text: string } {
  let run = { from: begin, to: begin, text: '' }
  let at = begin
  for (const child of children) {
    const isPart = link?.isInSet(child.marks)?.attrs.href === href
    if (isPart) run = { ...run, to: at + child.nodeSize, text: run.text + (child.text ?? ' ') }
    else if (run.text !== '' && run.from <= caret && caret <= run.to) return run
    else run = { from: at + child.nodeSize, to: at + child.nodeSize, text: '' }
    at += child.nodeSize
  }
  return run
}
