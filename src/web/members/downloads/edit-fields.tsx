import { useId } from 'react'
import { CheckboxField } from '../../../design/form/checkbox-field.tsx'
import { TextArea } from '../../../design/form/text-area.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import { titleOf } from '../../../documents/library/title-rules.ts'
import { type Draft, type Faults, fieldNames } from './edit-rules.ts'
import { useGroups } from './use-groups.ts'

type EditFieldsProps = { draft: Draft; faults: Faults; onChange: (part: Partial<Draft>) => void }

export function EditFields({ draft, faults, onChange }: EditFieldsProps) {
  const groupsId = useId()
  const groups = useGroups()
  return (
    <>
      <TextField
        label={fieldNames.title}
        hint="So heißt das Dokument in den Listen, auch nach einer neuen Fassung."
        error={faults.title}
        autoFocus
        placeholder={titleOf({ title: '', fileName: draft.fileName })}
        value={draft.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextField
        label={fieldNames.fileName}
        className="task-beside"
        error={faults.fileName}
        spellCheck={false}
        value={draft.fileName}
        onChange={({ target }) => onChange({ fileName: target.value })}
      />
      <TextField
        label={fieldNames.group}
        className="task-beside"
        error={faults.group}
        list={groupsId}
        autoComplete="off"
        value={draft.group}
        onChange={({ target }) => onChange({ group: target.value })}
      />
      <datalist id={groupsId}>
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
      <TextArea
        label={fieldNames.description}
        error={faults.description}
        rows={3}
        value={draft.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <CheckboxField
        label="Enthält persönliche Daten"
        hint="Etwa eine Adressliste. Die Suche zeigt dann keinen Ausschnitt daraus."
        error={faults.personal}
        checked={draft.personal}
        onChange={({ target }) => onChange({ personal: target.checked })}
      />
    </>
  )
}
