import { useId } from 'react'
import { CheckboxField } from '../../../design/form/checkbox-field.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import { descriptionFault, tidyDescription } from '../../../documents/library/description-rules.ts'
import { groupFault } from '../../../documents/library/group-rules.ts'
import { useGroups } from '../downloads/use-groups.ts'
import type { Destination, Shared } from './upload-item-rules.ts'

type SharedFieldsProps = {
  directory: Destination['directory']
  shared: Shared
  onChange: (shared: Partial<Shared>) => void
}

/** What is said of all files at once: of pictures what is to be seen, of documents where they belong. */
export function SharedFields({ directory, shared, onChange }: SharedFieldsProps) {
  const groupsId = useId()
  const groups = useGroups()
  if (directory === 'pictures') {
    return (
      <TextField
        label="Beschreibung für alle"
        optional
        hint="Gilt für jedes Bild, bei dem nichts Eigenes steht."
        autoComplete="off"
        error={descriptionFault(tidyDescription(shared.description))}
        value={shared.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
    )
  }
  return (
    <>
      <TextField
        label="Gruppe"
        optional
        hint="Unter ihr stehen die Dokumente in den Downloads."
        list={groupsId}
        autoComplete="off"
        error={groupFault(tidyDescription(shared.grouping))}
        value={shared.grouping}
        onChange={({ target }) => onChange({ grouping: target.value })}
      />
      <datalist id={groupsId}>
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
      <CheckboxField
        label="Enthält persönliche Daten"
        hint="Etwa eine Adressliste. Die Suche zeigt dann keinen Ausschnitt daraus."
        checked={shared.personal}
        onChange={({ target }) => onChange({ personal: target.checked })}
      />
    </>
  )
}
