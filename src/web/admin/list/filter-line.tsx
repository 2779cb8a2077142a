import { FilterField } from '../../../design/table/data-table.tsx'

type FilterLineProps = {
  id: string
  label: string
  filter: string
  onFilter: (filter: string) => void
  /** How many of how many are left, and what they are. */
  found: number
  all: number
  things: readonly [one: string, many: string, ofMany: string]
}

/** Typing narrows a list down, and beside it stands how much is left. */
export function FilterLine({ id, label, filter, onFilter, found, all, things }: FilterLineProps) {
  return (
    <search className="filter-line screen-only">
      <FilterField id={id} label={label} filter={filter} onFilter={onFilter} />
      <p className="fine tabular" role="status">
        {countWords(found, all, things)}
      </p>
    </search>
  )
}

function countWords(found: number, all: number, [one, many, ofMany]: FilterLineProps['things']): string {
  if (found < all) return `${found} von ${all} ${ofMany}`
  return all === 1 ? `1 ${one}` : `${all} ${many}`
}
