import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { describedBy, FieldFrame, type FieldProps } from '../../../../design/form/field-frame.tsx'
import { Icon, type IconName } from '../../../../design/icon.tsx'

export interface FoundOption {
  key: string
  title: string
  detail: string
}

type SearchBoxProps<Option extends FoundOption> = FieldProps & {
  id: string
  /** What has been chosen, as people read it. */
  text: string
  /** Any text is an answer; what is found is only offered. */
  isFree?: boolean
  placeholder?: string
  icon?: IconName
  find: (term: string) => Promise<readonly Option[]>
  onChoose: (option: Option) => void
  onType: (text: string) => void
  /** Where Enter ends the choice: it takes the first that is found, and where none is, what was typed is meant. */
  onEnter?: () => void
}

const pause = 200

/** A field that finds what it takes: type a part of the name, then choose. */
export function SearchBox<Option extends FoundOption>(props: SearchBoxProps<Option>) {
  const { id, label, hint, error, optional, text, isFree = false, placeholder, icon, find } = props
  const { onChoose, onType, onEnter } = props
  const [typed, setTyped] = useState<string>()
  const [found, setFound] = useState<{ options: readonly Option[]; note: string }>()
  const [at, setAt] = useState(-1)
  const asked = useRef(0)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])

  const search = async (term: string) => {
    const turn = ++asked.current
    const [options, failure] = await find(term).then(
      (answer) => [answer, ''] as const,
      () => [[], 'Die Suche hat nicht geklappt. Bitte versuche es noch einmal.'] as const,
    )
    // An answer that comes after the next question is none.
    if (turn !== asked.current) return
    const nothing = isFree ? '' : 'Nichts gefunden.'
    setFound({ options, note: failure || (options.length === 0 ? nothing : '') })
    setAt(isFree && !onEnter ? -1 : Math.min(0, options.length - 1))
  }
  const searchSoon = (term: string) => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => void search(term), pause)
  }
  const close = () => {
    clearTimeout(waiting.current)
    asked.current += 1
    setFound(undefined)
    setAt(-1)
  }
  const choose = (option: Option) => {
    close()
    setTyped(undefined)
    onChoose(option)
  }
  const options = found?.options ?? []
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = options[at]
    if (step !== undefined) {
      event.preventDefault()
      if (!found) void search('')
      else if (options.length > 0) setAt((at + step + options.length) % options.length)
    } else if (event.key === 'Enter' && (found || onEnter)) {
      event.preventDefault()
      if (chosen) return choose(chosen)
      close()
      onEnter?.()
    } else if (event.key === 'Escape' && found) {
      // Not the dialog around it.
      event.stopPropagation()
      close()
      setTyped(undefined)
    }
  }
  const isOpen = found !== undefined && (options.length > 0 || found.note !== '')
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className="search-box">
        <input
          id={id}
          className="field-input"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-found`}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? `${id}-found-${at}` : undefined}
          autoComplete="off"
          placeholder={placeholder ?? (isFree ? undefined : 'Suchen und wählen …')}
          value={typed ?? text}
          onChange={(event) => {
            setTyped(isFree ? undefined : event.target.value)
            onType(event.target.value)
            // What was found for fewer letters is not what Enter means now.
            if (onEnter) setAt(-1)
            searchSoon(event.target.value)
          }}
          onKeyDown={press}
          onClick={() => {
            if (!isFree && !found) void search('')
          }}
          onBlur={() => {
            close()
            setTyped(undefined)
          }}
          {...describedBy(id, hint, error)}
        />
        <Icon name={icon ?? (isFree ? 'person' : 'search')} />
        {isOpen && (
          <Found id={`${id}-found`} label={label} note={found.note} options={options} at={at} onChoose={choose} />
        )}
        <span className="sr-only" role="status">
          {isOpen && (found.note || `${options.length} gefunden`)}
        </span>
      </div>
    </FieldFrame>
  )
}

type FoundProps<Option extends FoundOption> = {
  id: string
  label: ReactNode
  note: string
  options: readonly Option[]
  at: number
  onChoose: (option: Option) => void
}

function Found<Option extends FoundOption>({ id, label, note, options, at, onChoose }: FoundProps<Option>) {
  if (options.length === 0) return <p className="search-found search-note">{note}</p>
  return (
    <div
      id={id}
      className="search-found"
      role="listbox"
      aria-label={String(label)}
      tabIndex={-1}
      // The input keeps the focus, or it would close before anything could be chosen.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the input, which names the option it is at
        // biome-ignore lint/a11y/useFocusableInteractive: the same
        <div
          key={option.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          ref={index === at ? intoView : undefined}
          onClick={() => onChoose(option)}
        >
          {option.title}
          {option.detail && <small>{option.detail}</small>}
        </div>
      ))}
    </div>
  )
}

function intoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}
