import type { AriaAttributes } from 'react'
import { ToolIcon, type ToolIconName } from './tool-icon.tsx'

type ToolButtonProps = Pick<AriaAttributes, 'aria-haspopup' | 'aria-expanded' | 'aria-controls'> & {
  name: string
  icon: ToolIconName
  tabIndex: 0 | -1
  /** Undefined for what is done, and not switched on and off. */
  isOn?: boolean | undefined
  isPossible?: boolean
  /** `returns`: by a pointer, after which one wants to type on; with the keyboard one stays in the toolbar. */
  onPress: (returns: boolean) => void
}

export function ToolButton({ name, icon, isOn, isPossible = true, onPress, ...button }: ToolButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className="tool"
      data-tool=""
      title={name}
      aria-label={name}
      aria-pressed={isOn}
      aria-disabled={!isPossible}
      // The text keeps the focus, and a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => isPossible && onPress(event.detail > 0)}
    >
      <ToolIcon name={icon} />
    </button>
  )
}
