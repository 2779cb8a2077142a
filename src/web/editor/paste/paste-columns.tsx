import { CheckboxField } from '../../../design/form/checkbox-field.tsx'
import { SelectField } from '../../../design/form/select-field.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { isHeading, type PasteColumn, recognise } from './paste-columns-rules.ts'
import type { Paste } from './use-paste.ts'

const leave = { value: '', label: '– nicht übernehmen –' }

/** What each column of the table is, and what is said once for all rows. */
export function PasteColumns({ pasted }: { pasted: Paste }) {
  const { columns, assigned, width, samples, heading, hasHeading, change } = pasted
  const assign = (at: number, name: string) => {
    const others = Array.from({ length: width }, (_, each) =>
      assigned[each] === name ? null : (assigned[each] ?? null),
    )
    change({ assigned: others.with(at, name || null) })
  }
  const turnHeading = (wanted: boolean) => {
    const first = pasted.first
    const known = wanted && isHeading(first, columns)
    change({ hasHeading: wanted, ...(known && { assigned: recognise(first, columns) }) })
  }
  const options = [leave, ...columns.map(({ name, label }) => ({ value: name, label }))]
  return (
    <section aria-labelledby="spalten">
      <SectionHead title="Spalten" id="spalten" />
      <CheckboxField
        label="Die erste Zeile ist die Überschrift"
        checked={hasHeading}
        onChange={(event) => turnHeading(event.target.checked)}
      />
      <div className="paste-columns">
        {Array.from({ length: width }, (_, at) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is what stands at its place
            key={at}
            label={heading?.[at] || `Spalte ${at + 1}`}
            hint={samples
              .map((row) => row[at])
              .filter(Boolean)
              .slice(0, 2)
              .join(' · ')
              .slice(0, 80)}
            options={options}
            value={assigned[at] ?? ''}
            onChange={(event) => assign(at, event.target.value)}
          />
        ))}
      </div>
      <ForAll pasted={pasted} />
    </section>
  )
}

/** A semester that no column names, for one, is the same for the whole table. */
function ForAll({ pasted: { columns, assigned, choices, forAll, change } }: { pasted: Paste }) {
  const needed = columns.filter(
    ({ name, field, isNeeded }) => isNeeded && field.kind === 'reference' && !assigned.includes(name),
  )
  const offered = needed.filter(({ name }) => choices[name]?.length)
  if (offered.length === 0) return null
  const say = ({ name }: PasteColumn, value: string) => {
    const { [name]: _, ...others } = forAll
    change({ forAll: value === '' ? others : { ...others, [name]: value } })
  }
  return (
    <fieldset className="paste-for-all">
      <legend>Für alle Zeilen gleich</legend>
      <div className="paste-columns">
        {offered.map((column) => (
          <SelectField
            key={column.name}
            label={column.label}
            options={[
              { value: '', label: '–' },
              ...(choices[column.name] ?? []).map(({ key, title }) => ({ value: key, label: title })),
            ]}
            value={forAll[column.name] ?? ''}
            onChange={(event) => say(column, event.target.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
