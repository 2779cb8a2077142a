import { lazy, Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { focusSearch } from './directory-filters.tsx'
import { personId } from './person-facts.tsx'

const PersonCard = lazy(() => import('../../people/person-card.tsx'))
const parameter = 'person'

/** The card of whom the address names (?person=…), as what was found elsewhere leads to him. */
export function AddressedCard() {
  const [params, setParams] = useSearchParams()
  const id = params.get(parameter) ?? ''
  const before = useRef('')
  useEffect(() => {
    // Nothing on this page had the focus before: the keyboard goes on from him, or from the search.
    if (id === '' && before.current !== '') {
      const place = document.getElementById(personId(before.current))
      if (place) place.focus({ preventScroll: true })
      else focusSearch()
    }
    before.current = id
  }, [id])
  const close = () => {
    const rest = new URLSearchParams(params)
    rest.delete(parameter)
    setParams(rest, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }
  if (id === '') return null
  return (
    <Suspense>
      <PersonCard key={id} id={id} name={params.get('suche') ?? ''} onClose={close} />
    </Suspense>
  )
}
