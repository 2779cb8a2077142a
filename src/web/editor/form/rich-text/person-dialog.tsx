import { useId } from 'react'
import { Dialog } from '../../../../design/overlay/dialog.tsx'
import { SearchBox } from '../fields/search-box.tsx'
import { useForm } from '../form-context.ts'
import type { FoundPerson } from '../form-sources.ts'

type PersonDialogProps = { onChoose: (person: FoundPerson) => void; onClose: () => void }

/** Finds a person of the records, to put his name into the text. */
export function PersonDialog({ onChoose, onClose }: PersonDialogProps) {
  const { sources } = useForm()
  const id = useId()
  return (
    <Dialog open onOpenChange={onClose} title="Namen einfügen">
      <div className="person-search">
        <SearchBox
          id={id}
          label="Wer?"
          hint="Aus dem Verzeichnis. Der Name steht danach im Text und lässt sich dort ändern."
          icon="person"
          text=""
          find={async (term) =>
            (await sources.findPeople(term)).map((person) => ({
              key: person.id,
              title: person.name,
              detail: person.detail,
              person,
            }))
          }
          onChoose={({ person }) => onChoose(person)}
          onType={() => {}}
        />
      </div>
    </Dialog>
  )
}
