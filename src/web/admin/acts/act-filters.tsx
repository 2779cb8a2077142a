import type { FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ActsAnswer } from '../../../calls/audit/acts.ts'
import { Button } from '../../../design/button.tsx'
import { SelectField } from '../../../design/form/select-field.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import { searchWith } from './act-address-rules.ts'

/** What narrows the record down. All of it is in the address, and a way back leads to what was shown before. */
export function ActFilters({ people, groups }: Pick<ActsAnswer, 'people' | 'groups'>) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const chosen = (name: string) => params.get(name) ?? ''
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries([...new FormData(event.currentTarget)].map(([name, text]) => [name, String(text)]))
    void navigate({ search: searchWith(params, typed) }, { preventScrollReset: true })
  }
  const known = people.some(({ id }) => id === chosen('wer'))
  return (
    <search className="screen-only">
      {/* Going back or forth shows what was chosen there. */}
      <form key={params.toString()} className="act-filters" onSubmit={submit}>
        <SelectField
          label="Wer"
          name="wer"
          defaultValue={chosen('wer')}
          options={[
            { value: '', label: 'Alle' },
            ...(chosen('wer') && !known ? [{ value: chosen('wer'), label: 'Ein gelöschtes Konto' }] : []),
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <SelectField
          label="Bereich"
          name="bereich"
          defaultValue={chosen('bereich')}
          options={[{ value: '', label: 'Alle' }, ...groups]}
        />
        <TextField label="Von" name="von" type="date" defaultValue={chosen('von')} />
        <TextField label="Bis" name="bis" type="date" defaultValue={chosen('bis')} />
        <Button type="submit" variant="secondary">
          Anzeigen
        </Button>
      </form>
    </search>
  )
}
