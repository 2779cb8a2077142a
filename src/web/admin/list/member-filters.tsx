import { SelectField, type SelectOption } from '../../../design/form/select-field.tsx'
import { FilterField } from '../../../design/table/data-table.tsx'
import type { MemberList } from '../../../members/administration/list-members.ts'
import { statusWord } from '../../../members/record/member-rules.ts'
import { useWords } from '../../shell/use-words.ts'
import { type FilterName, type ListAddress, marks } from './list-address-rules.ts'

export const searchFieldId = 'mitglieder-suche'

type MemberFiltersProps = {
  list: MemberList
  wanted: ListAddress
  onType: (typed: string) => void
  onChoose: (choice: Partial<ListAddress>) => void
}

export function MemberFilters({ list, wanted, onType, onChoose }: MemberFiltersProps) {
  const words = useWords()
  const statusIn = (status: unknown) => words(statusWord(String(status)))
  const select = (
    name: FilterName,
    label: string,
    all: string,
    options: readonly SelectOption[],
    say: Say = String,
  ) => {
    const value = wanted[name]
    // A choice that the other filters have emptied stays on the list, or the field would show another one.
    const missing =
      value && !options.some((option) => option.value === value) ? [{ value, label: `${say(value)} (0)` }] : []
    return (
      <SelectField
        label={label}
        value={value}
        options={[{ value: '', label: all }, ...missing, ...options]}
        onChange={(event) => onChoose({ [name]: event.target.value })}
      />
    )
  }
  return (
    <search className="member-filters screen-only">
      <FilterField id={searchFieldId} label="Name, Ort, E-Mail …" filter={wanted.suche} onFilter={onType} />
      {select(
        'status',
        'Status',
        'Alle',
        list.statuses.map((status) => optionOf(status, statusIn)),
        statusIn,
      )}
      {select(
        'jahr',
        'Aufnahme oder Abitur',
        'Alle',
        list.years.map((year) => optionOf(year)),
      )}
      {select(
        'ort',
        'Ort',
        'Alle',
        list.towns.map((town) => optionOf(town)),
      )}
      {select('merkmal', 'Merkmal', 'Alle', marks)}
    </search>
  )
}

type Say = (value: unknown) => string

function optionOf({ value, count }: { value: string | number; count: number }, say: Say = String): SelectOption {
  return { value: String(value), label: `${say(value)} (${count})` }
}
