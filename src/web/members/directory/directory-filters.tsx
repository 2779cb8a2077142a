import { Button } from '../../../design/button.tsx'
import { SelectField } from '../../../design/form/select-field.tsx'
import { FilterField } from '../../../design/table/data-table.tsx'
import type { DirectoryAnswer } from '../../../members/directory/list-directory.ts'
import { statusWord } from '../../../members/record/member-rules.ts'
import { useWords } from '../../shell/use-words.ts'
import type { useWanted } from './use-wanted.ts'
import { isFiltered, mostSearchCharacters, type Wanted } from './wanted-in-address.ts'

const searchFieldId = 'verzeichnis-suche'

/** Where to go on when what had the focus is gone. */
export const focusSearch = () => document.getElementById(searchFieldId)?.focus()

type DirectoryFiltersProps = { address: ReturnType<typeof useWanted>; answer: DirectoryAnswer | undefined }

export function DirectoryFilters({ address, answer }: DirectoryFiltersProps) {
  const { wanted, typed, type, choose, reset } = address
  const words = useWords()
  return (
    <search className="directory-filters screen-only" aria-label="Verzeichnis durchsuchen">
      <FilterField
        id={searchFieldId}
        label="Name, Ort, Beruf, Nummer …"
        filter={typed}
        onFilter={(text) => type(text.slice(0, mostSearchCharacters))}
      />
      <SelectField
        label="Status"
        value={wanted.status}
        options={optionsOf('Alle', answer?.statuses, wanted.status, (status: unknown) =>
          words(statusWord(String(status))),
        )}
        onChange={({ target }) => choose({ status: target.value as Wanted['status'] })}
      />
      <SelectField
        label="Aufnahme/Abitur"
        value={wanted.year}
        options={optionsOf('Alle Jahre', answer?.years, wanted.year)}
        onChange={({ target }) => choose({ year: target.value })}
      />
      <SelectField
        label="Ort"
        value={wanted.town}
        options={optionsOf('Alle Orte', answer?.towns, wanted.town)}
        onChange={({ target }) => choose({ town: target.value })}
      />
      <Button
        variant="quiet"
        className="beside-field"
        disabled={!isFiltered(wanted) && typed === ''}
        onClick={() => {
          reset()
          focusSearch()
        }}
      >
        Zurücksetzen
      </Button>
    </search>
  )
}

type Choice = { value: string | number; count: number }

function optionsOf(
  all: string,
  choices: readonly Choice[] = [],
  chosen: string,
  say: (value: unknown) => string = String,
) {
  const options = choices.map(({ value, count }) => ({
    value: String(value),
    label: `${say(value)} (${count.toLocaleString('de')})`,
  }))
  // A choice that the other filters have emptied stays on the list, or the field would show another one.
  const isMissing = chosen !== '' && !options.some(({ value }) => value === chosen)
  const missing = isMissing ? [{ value: chosen, label: `${say(chosen)} (0)` }] : []
  return [{ value: '', label: all }, ...missing, ...options]
}
