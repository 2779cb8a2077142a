import { Fact } from '../../../design/page/fact.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import type { Names } from '../../../members/record/fields/field-kinds-rules.ts'
import { fieldLabels } from '../../../members/record/fields/field-lists-rules.ts'
import { versionWords } from '../../../members/record/fields/version-words-rules.ts'
import type { HistoryAnswer } from '../../../members/record/read-member.ts'
import { HistoryBeginning, HistoryEntries } from '../../forms/history-entries.tsx'
import { WhoChanged } from '../../forms/who-changed.tsx'
import { comparedFields, differingFields } from '../compare-records.ts'
import { useFieldText } from './use-field-text.ts'

type HistoryListProps = {
  memberId: string
  /** The newest first. */
  history: readonly HistoryAnswer[]
  /** Whom its states name. */
  names: Names
  /** Left out where nothing can be changed. */
  onTake: ((entry: HistoryAnswer) => void) | undefined
}

/** Everything that has ever been changed, and a way back to each state. */
export function HistoryList({ memberId, history, names, onTake }: HistoryListProps) {
  const entries = history.map((entry, index) => ({
    key: entry.revision,
    act: versionWords[entry.what],
    changedAt: entry.changedAt,
    changedBy: entry.changedBy,
    children: <Changes entry={entry} before={history[index + 1]} names={names} />,
    onTake: index > 0 && onTake ? () => onTake(entry) : undefined,
  }))
  return (
    <section aria-labelledby="verlauf">
      <SectionHead title="Verlauf" id="verlauf" />
      <HistoryEntries entries={entries} takeLabel="In das Formular übernehmen" />
      <WhoChanged sort="member" id={memberId} />
    </section>
  )
}

type ChangesProps = Pick<HistoryListProps, 'names'> & { entry: HistoryAnswer; before: HistoryAnswer | undefined }

function Changes({ entry: { record }, before, names }: ChangesProps) {
  const fieldText = useFieldText()
  if (!before) {
    const known = comparedFields.filter((field) => fieldText(record, field) !== '')
    return (
      <HistoryBeginning
        facts={known.map((field) => ({ label: fieldLabels[field], text: fieldText(record, field, names) }))}
      />
    )
  }
  const fields = differingFields(before.record, record)
  if (fields.length === 0) return <p className="history-same">An den Angaben hat sich nichts geändert.</p>
  return (
    <dl className="history-changes">
      {fields.map((field) => (
        <Fact key={field} name={fieldLabels[field]}>
          <del>{fieldText(before.record, field, names) || 'leer'}</del> <span aria-hidden="true">→</span>{' '}
          <ins>{fieldText(record, field, names) || 'leer'}</ins>
        </Fact>
      ))}
    </dl>
  )
}
