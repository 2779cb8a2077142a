import { type FormEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../../../design/icon.tsx'
import { addressOf, mostTermCharacters } from '../../public/search/term-in-address.ts'
import { SiteLink } from '../site-link.tsx'
import './bar-search.css'
import { SuggestingInput } from './suggesting-input.tsx'

/**
 * The search in the top bar: a field where there is room for one, and the way to one where there is not. On its own page
 * the search has a field already. Without scripts the field is a form like any other.
 */
export function BarSearch({ isHere }: { isHere: boolean }) {
  return (
    <>
      <SiteLink
        to="search"
        className={isHere ? 'bar-item bar-search' : 'bar-item bar-search bar-search-way'}
        title="Suche (Taste /)"
        aria-keyshortcuts="/"
        aria-current={isHere ? 'page' : undefined}
      >
        <Icon name="search" />
        <span className="bar-label">Suche</span>
      </SiteLink>
      {!isHere && <BarField />}
    </>
  )
}

/** The head script brings the focus here on a slash. */
const fieldId = 'suche-oben'

function BarField() {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const leave = () => {
    form.current?.reset()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const term = String(new FormData(event.currentTarget).get('term') ?? '')
    leave()
    void navigate(addressOf({ term }))
  }
  return (
    <search className="bar-field">
      <form ref={form} action="/search" onSubmit={submit}>
        <label htmlFor={fieldId} className="sr-only">
          Suche
        </label>
        <Icon name="search" />
        <SuggestingInput
          id={fieldId}
          placeholder="Suche"
          title="Suche (Taste /)"
          aria-keyshortcuts="/"
          maxLength={mostTermCharacters}
          onChosen={leave}
        />
      </form>
    </search>
  )
}
