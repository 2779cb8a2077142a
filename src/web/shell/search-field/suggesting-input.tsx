import { type InputHTMLAttributes, type KeyboardEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Suggestion } from '../../../calls/search/suggestions.ts'
import { useHydrated } from '../../../design/use-hydrated.ts'
import { usePlan } from '../use-plan.ts'
import './suggesting-input.css'
import { Suggestions } from './suggestions.tsx'
import { useSuggestions } from './use-suggestions.ts'

type SuggestingInputProps = InputHTMLAttributes<HTMLInputElement> & {
  id: string
  onTyped?: (typed: string) => void
  /** Whoever has chosen is led there; what was typed is of no use any more. */
  onChosen?: () => void
}

/**
 * An input for a search that offers what may be meant while one types, by keyboard or by finger (the combobox of WAI-ARIA).
 * Until scripts run it is an input like any other.
 */
export function SuggestingInput({ id, onTyped, onChosen, className = '', ...input }: SuggestingInputProps) {
  const { suggestions, at, type, step, close } = useSuggestions()
  const isAlive = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const lead = useLead()
  const listId = `${id}-vorschlaege`
  const isOpen = suggestions.length > 0

  const choose = (suggestion: Suggestion) => {
    close()
    onChosen?.()
    lead(suggestion)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
    const chosen = suggestions[at]
    if (by) {
      event.preventDefault()
      if (isOpen) step(by)
      else type(event.currentTarget.value, true)
    } else if (event.key === 'Enter') {
      if (chosen) event.preventDefault()
      if (chosen) choose(chosen)
      else close()
    } else if (event.key === 'Escape' && isOpen) {
      // Neither what was typed nor a menu behind it.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  const popup = {
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-autocomplete': 'list',
    'aria-activedescendant': at >= 0 ? `${listId}-${at}` : undefined,
  } as const
  return (
    <div className="suggesting">
      <input
        {...input}
        {...(isAlive && popup)}
        ref={field}
        id={id}
        type="search"
        name="term"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        className={`field-input ${className}`}
        onChange={(event) => {
          onTyped?.(event.target.value)
          type(event.target.value)
        }}
        onKeyDown={press}
        onBlur={close}
      />
      {isOpen && <Suggestions id={listId} suggestions={suggestions} at={at} onChoose={choose} />}
      {isAlive && (
        <span className="sr-only" role="status">
          {isOpen && (suggestions.length === 1 ? '1 Vorschlag' : `${suggestions.length} Vorschläge`)}
        </span>
      )}
    </div>
  )
}

/** To a page of the app without a new document, to a reading page with one; a document is downloaded. */
function useLead(): (suggestion: Suggestion) => void {
  const navigate = useNavigate()
  const plan = usePlan()
  return ({ kind, path }) => {
    if (kind === 'document') Object.assign(document.createElement('a'), { href: path, download: '' }).click()
    else if (plan.isApp(path.replace(/[?#].*/s, ''))) void navigate(path)
    else location.assign(path)
  }
}
