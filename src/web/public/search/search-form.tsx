import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../../design/button.tsx'
import { FieldFrame } from '../../../design/form/field-frame.tsx'
import { SuggestingInput } from '../../shell/search-field/suggesting-input.tsx'
import { addressOf, mostTermCharacters, tidyTerm } from './term-in-address.ts'

type SearchFormProps = {
  /** What the address asks for. */
  term: string
  onTyped: (typed: string) => void
}

/** A form that works without scripts; with them the page stays. */
export function SearchForm({ term, onTyped }: SearchFormProps) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const shownKey = useRef(key)
  const submitted = useRef<string>(undefined)

  // What was typed before the scripts ran counts. After that the field follows the address, back and forth; but not when its
  // own search arrives: by then it may hold the beginning of the next one.
  useEffect(() => {
    const field = findField()
    if (!field) return
    if (shownKey.current !== key && submitted.current !== term) field.value = term
    shownKey.current = key
    submitted.current = undefined
    onTyped(field.value)
  }, [key, term, onTyped])

  // Once, on arrival: a reader without a term has come to type one. The frame of the page has had the focus before.
  const isArrival = useRef(true)
  useEffect(() => {
    if (isArrival.current && !term) focusField()
    isArrival.current = false
  }, [term])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const field = findField()
    if (!field) return
    field.value = tidyTerm(field.value)
    submitted.current = field.value
    const address = addressOf({ term: field.value })
    // The same search again is no step of the history.
    void navigate(address, { replace: address === addressOf({ term }) })
    // On a phone the keyboard would cover what is found.
    if (window.matchMedia('(hover: none)').matches) field.blur()
  }

  return (
    <search>
      <form action="/search" className="search-form" onSubmit={submit}>
        <FieldFrame id={fieldId} label="Suchbegriff">
          <SuggestingInput
            id={fieldId}
            maxLength={mostTermCharacters}
            autoFocus={!term}
            defaultValue={term}
            onTyped={onTyped}
          />
        </FieldFrame>
        <Button type="submit" className="beside-field">
          Suche
        </Button>
      </form>
    </search>
  )
}

/** The head script brings the focus here as well, on a slash. */
const fieldId = 'suchbegriff'

const findField = () => document.getElementById(fieldId) as HTMLInputElement | null

export const focusField = () => findField()?.focus({ preventScroll: true })
