import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { fieldId } from './record-inputs.tsx'

const name = 'bearbeiten'

/** The form is open, at one of its fields if one is named. It stands in the address, so going back and loading anew work. */
export const editingSearch = (field = ''): string => `?${name}${field && `=${field}`}`

export const formId = 'formular'

interface Editing {
  isEditing: boolean
  /** For a link that opens the form. */
  editing: { to: { search: string }; state: object }
  open: (field?: string) => void
  close: () => void
}

/** Whether a record is read or edited. */
export function useEditing(): Editing {
  const [params] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const field = params.get(name)
  useEffect(() => {
    if (field === null) return
    document.getElementById(field === '' ? formId : fieldId(field))?.focus()
  }, [field])
  return {
    isEditing: field !== null,
    editing: { to: { search: editingSearch() }, state: { ...state, isOpenedHere: true } },
    open: (wanted) =>
      void navigate(
        { pathname, search: editingSearch(wanted) },
        { preventScrollReset: true, state: { ...state, isOpenedHere: true } },
      ),
    // Whoever opened it from the record goes back there, and one step further back leads out of the record.
    close: () =>
      void (state?.isOpenedHere
        ? navigate(-1)
        : navigate({ pathname, search: '' }, { replace: true, preventScrollReset: true, state })),
  }
}
