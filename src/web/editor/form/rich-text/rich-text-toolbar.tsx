import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { memo, type ReactNode } from 'react'
import { Button, type PressEvent } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { Toolbar } from 'react-aria-components/Toolbar'
import { hasMark, isInside } from './text-state.ts'
import { ToolIcon, type ToolIconName } from './tool-icon.tsx'

type RichTextToolbarProps = {
  label: string
  controls: string
  state: EditorState
  /** Does it; with a pointer one wants to type on, with the keyboard one stays in the toolbar. */
  onRun: (command: Command, returns: boolean) => void
  onLink: () => void
}

interface Tool {
  name: string
  icon: ToolIconName | undefined
  /** Where no sign says it. */
  letter?: string
  isOn: boolean
  command: Command
}

/** What a text can be made of. What its tools do is looked up when they do it, so only another look draws it again. */
export const RichTextToolbar = memo(
  Tools,
  (one, other) => one.state === other.state && one.label === other.label && one.controls === other.controls,
)

function Tools({ label, controls, state, onRun, onLink }: RichTextToolbarProps) {
  const press = (command: Command) => (event: PressEvent) => onRun(command, isPointer(event))
  const tools = (all: Tool[]) =>
    all.map(({ name, icon, letter, isOn, command }) => (
      <ToggleButton key={name} aria-label={name} className="tool" isSelected={isOn} onPress={press(command)}>
        {icon ? <ToolIcon name={icon} /> : <ToolLetter>{letter}</ToolLetter>}
      </ToggleButton>
    ))
  const { link } = state.schema.marks
  return (
    <Toolbar aria-label={`Auszeichnung: ${label}`} aria-controls={controls} className="toolbar">
      <Group aria-label="Zeichen" className="tool-group">
        {tools(markTools(state))}
        <ToggleButton aria-label="Link" className="tool" isSelected={hasMark(state, link)} onPress={onLink}>
          <ToolIcon name="link" />
        </ToggleButton>
      </Group>
      {state.schema.nodes.paragraph && (
        <Group aria-label="Absätze" className="tool-group">
          {tools(blockTools(state))}
        </Group>
      )}
      <Group aria-label="Mehr und Rückgängig" className="tool-group">
        <MoreMenu state={state} onRun={onRun} />
        <Button aria-label="Rückgängig" className="tool" isDisabled={!undo(state)} onPress={press(undo)}>
          <ToolIcon name="undo" />
        </Button>
        <Button aria-label="Wiederholen" className="tool" isDisabled={!redo(state)} onPress={press(redo)}>
          <ToolIcon name="redo" />
        </Button>
      </Group>
    </Toolbar>
  )
}

function ToolLetter({ children }: { children: ReactNode }) {
  return (
    <span className="tool-letter" aria-hidden="true">
      {children}
    </span>
  )
}

function isPointer({ pointerType }: PressEvent): boolean {
  return pointerType === 'mouse' || pointerType === 'touch' || pointerType === 'pen'
}

const mark = (state: EditorState, name: string): Pick<Tool, 'isOn' | 'command'> => {
  const type = state.schema.marks[name] as MarkType
  return { isOn: hasMark(state, type), command: toggleMark(type) }
}

const markTools = (state: EditorState): Tool[] => [
  { name: 'Fett', icon: 'strong', ...mark(state, 'strong') },
  { name: 'Kursiv', icon: 'em', ...mark(state, 'em') },
]

function blockTools(state: EditorState): Tool[] {
  const nodes = state.schema.nodes as Record<string, NodeType>
  const { paragraph, heading, bullets, numbers, item, blockquote } = nodes
  if (!paragraph || !heading || !bullets || !numbers || !item || !blockquote) return []
  const tool = (name: string, icon: Tool['icon'], isOn: boolean, on: Command, off: Command): Tool => ({
    name,
    icon,
    isOn,
    command: isOn ? off : on,
  })
  const plain = setBlockType(paragraph)
  const head = (level: number) => isInside(state, heading, { level })
  return [
    { ...tool('Überschrift', undefined, head(3), setBlockType(heading, { level: 3 }), plain), letter: 'Ü' },
    { ...tool('Unterüberschrift', undefined, head(4), setBlockType(heading, { level: 4 }), plain), letter: 'ü' },
    tool('Liste', 'bullets', isInside(state, bullets), wrapInList(bullets), liftListItem(item)),
    tool('Nummerierte Liste', 'numbers', isInside(state, numbers), wrapInList(numbers), liftListItem(item)),
    tool('Zitat', 'quote', isInside(state, blockquote), wrapIn(blockquote), lift),
  ]
}

function MoreMenu({ state, onRun }: Pick<RichTextToolbarProps, 'state' | 'onRun'>) {
  const { marks, nodes } = state.schema
  const { item, rule } = nodes
  const offers: [name: string, command: Command][] = [
    ['Klein', toggleMark(marks.small as MarkType)],
    ['Hochgestellt', toggleMark(marks.sup as MarkType)],
    ['Tiefgestellt', toggleMark(marks.sub as MarkType)],
    ...(item
      ? ([
          ['Einrücken', sinkListItem(item)],
          ['Ausrücken', liftListItem(item)],
        ] as [string, Command][])
      : []),
    ...(rule ? ([['Trennlinie', insert(rule)]] as [string, Command][]) : []),
    ['Auszeichnungen entfernen', removeMarks],
  ]
  return (
    <MenuTrigger>
      <Button aria-label="Mehr" className="tool">
        <ToolIcon name="more" />
      </Button>
      <Popover className="tool-menu sheet">
        <Menu aria-label="Mehr" disabledKeys={offers.filter(([, command]) => !command(state)).map(([name]) => name)}>
          {offers.map(([name, command]) => (
            <MenuItem key={name} id={name} className="tool-offer" onAction={() => onRun(command, true)}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

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
