import type { Suggestion } from '../../../calls/search/suggestions.ts'
import { Icon } from '../../../design/icon.tsx'
import { kindWords } from './kind-words.ts'
import { showBegin } from './show-begin.ts'

type SuggestionsProps = {
  id: string
  suggestions: readonly Suggestion[]
  at: number
  onChoose: (suggestion: Suggestion) => void
}

export function Suggestions({ id, suggestions, at, onChoose }: SuggestionsProps) {
  return (
    <div
      id={id}
      className="suggestions"
      role="listbox"
      aria-label="Vorschläge"
      tabIndex={-1}
      // The input keeps the focus, or the list would close before anything could be chosen.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the input, which names the option it is at
        // biome-ignore lint/a11y/useFocusableInteractive: the same
        <div
          key={`${suggestion.kind} ${suggestion.title}`}
          id={`${id}-${index}`}
          className="suggestion"
          role="option"
          aria-selected={index === at}
          ref={index === at ? intoView : undefined}
          onClick={() => onChoose(suggestion)}
        >
          <Icon name={kindWords[suggestion.kind].icon} />
          <span className="suggestion-title">{suggestion.title}</span>
          <span className="suggestion-kind fine">
            {[kindWords[suggestion.kind].one, suggestion.begins && showBegin(suggestion.begins)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
      ))}
    </div>
  )
}

function intoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}
