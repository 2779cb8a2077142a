import { SelectField } from '../../../design/form/select-field.tsx'
import { FilterField } from '../../../design/table/data-table.tsx'
import type { Sort } from '../../../design/table/sorted-table.tsx'
import { useDocumentList } from './document-lists.ts'
import { orderOf, orderOptions } from './document-order.ts'
import { countGroups } from './group-counts.ts'

type DocumentFiltersProps = {
  fieldId: string
  filter: string
  onFilter: (filter: string) => void
  group: string
  onGroup: (group: string) => void
  sort: Sort
  onSort: (sort: Sort) => void
}

/** One line for both tables: what is looked for, in which group, and in which order. */
export function DocumentFilters(props: DocumentFiltersProps) {
  const { fieldId, filter, onFilter, group, onGroup, sort, onSort } = props
  const lists = [useDocumentList('common'), useDocumentList('archive')]
  const groups = countGroups(lists, group)
  // Until both lists are there, it keeps its place: nothing beside it moves when they come.
  const isComing = lists.some(({ documents }) => !documents)
  return (
    <search className="documents-filters screen-only" aria-label="Dokumente suchen und ordnen">
      <FilterField id={fieldId} label="Dokumente durchsuchen" filter={filter} onFilter={onFilter} />
      {(isComing || groups.length > 0) && (
        <SelectField
          label="Gruppe"
          value={group}
          options={[
            { value: '', label: 'Alle Gruppen' },
            ...groups.map(({ name, count }) => ({ value: name, label: `${name} (${count})` })),
          ]}
          onChange={({ target }) => onGroup(target.value)}
        />
      )}
      <SelectField
        label="Reihenfolge"
        value={sort.key}
        options={orderOptions}
        onChange={({ target }) => onSort(orderOf(target.value))}
      />
    </search>
  )
}
