import { redo, undo } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import { type KeyboardEvent, memo, type ReactNode, useState } from 'react'
import { hasMark } from './text-state.ts'
import { blockTools, markTools, seldomTools, type Tool } from './text-tools.ts'
import { ToolButton } from './tool-button.tsx'
import { ToolMenu } from './tool-menu.tsx'

type RichTextToolbarProps = {
  label: string
  controls: string
  state: EditorState
  /** Does it, and returns to the text where that is wanted. */
  onRun: (command: Command, returns: boolean) => void
  onLink: () => void
  /** Left out where no person is to be named. */
  onPerson?: (() => void) | undefined
}

/** What a text can be made of. What its tools do is looked up when they do it, so only another look draws it again. */
export const RichTextToolbar = memo(
  Tools,
  (one, other) => one.state === other.state && one.label === other.label && one.controls === other.controls,
)

/** One stop of the keyboard; arrows lead from tool to tool. */
function Tools({ label, controls, state, onRun, onLink, onPerson }: RichTextToolbarProps) {
  const [stop, setStop] = useState('Fett')
  const tabIndex = (name: string) => (name === stop ? 0 : -1)
  const button = ({ name, icon, isOn, command }: Tool): ReactNode => (
    <ToolButton
      key={name}
      name={name}
      icon={icon}
      isOn={isOn}
      tabIndex={tabIndex(name)}
      onPress={(returns) => onRun(command, returns)}
    />
  )
  const step = (name: string, icon: 'undo' | 'redo', command: Command) => (
    <ToolButton
      name={name}
      icon={icon}
      isPossible={command(state)}
      tabIndex={tabIndex(name)}
      onPress={(returns) => onRun(command, returns)}
    />
  )
  return (
    <div
      role="toolbar"
      aria-label={`Auszeichnung: ${label}`}
      aria-controls={controls}
      className="toolbar"
      onKeyDown={moveFocus}
      onFocus={({ target }) => setStop((before) => (target.dataset.tool === '' ? (target.title ?? before) : before))}
    >
      <div className="tool-group">
        {markTools(state).map(button)}
        <ToolButton
          name="Link"
          icon="link"
          isOn={hasMark(state, state.schema.marks.link)}
          tabIndex={tabIndex('Link')}
          onPress={onLink}
        />
        {onPerson && (
          <ToolButton name="Namen einfügen" icon="person" tabIndex={tabIndex('Namen einfügen')} onPress={onPerson} />
        )}
      </div>
      <div className="tool-group">{blockTools(state).map(button)}</div>
      <div className="tool-group">
        <ToolMenu
          tabIndex={tabIndex('Mehr')}
          offers={seldomTools(state.schema).map(([name, command]) => ({
            name,
            isPossible: command(state),
            onChoose: () => onRun(command, true),
          }))}
        />
        {step('Rückgängig', 'undo', undo)}
        {step('Wiederholen', 'redo', redo)}
      </div>
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')]
  const at = tools.indexOf(event.target as HTMLElement)
  if (at === -1) return
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1 + tools.length, Home: 0, End: tools.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  tools[next % tools.length]?.focus()
}
