import { useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { SelectField } from '../../../design/form/select-field.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import { checkFolderName, folderNameFault } from '../../../pictures/folder-rules.ts'
import { useAnswerAtOnce } from '../../session/use-answer.ts'
import { fetchFolders } from '../pictures/picture-calls.ts'
import type { Destination } from './upload-item-rules.ts'

const directories = [
  { value: 'common', label: 'Aktuelle Dokumente' },
  { value: 'archive', label: 'Archiv' },
  { value: 'pictures', label: 'Bilderordner' },
] as const

/** The choice that asks for a name. No folder can be called so. */
const newFolder = '+'

export const folderFieldId = 'bilderordner'

type DestinationFieldsProps = {
  destination: Destination
  onChange: (destination: Destination) => void
  /** Others came in folders, which have their own places. */
  isForSome: boolean
  /** Starting was tried without a folder. */
  asked: boolean
}

/** Where the files go that did not come in folders: the same for all that are not sent yet. */
export function DestinationFields({ destination, onChange, isForSome, asked }: DestinationFieldsProps) {
  const { directory } = destination
  return (
    <>
      <SelectField
        label="Wohin sollen die Dateien?"
        hint={isForSome && 'Gilt für einzelne Dateien. Ordner haben unten ihren eigenen Platz.'}
        options={directories}
        value={directory}
        onChange={(event) => onChange({ directory: event.target.value as Destination['directory'], folder: '' })}
      />
      {directory === 'pictures' && (
        <FolderFields
          asked={asked}
          folder={destination.folder}
          onChange={(folder) => onChange({ directory, folder })}
        />
      )}
    </>
  )
}

type FolderFieldsProps = { folder: string; onChange: (folder: string) => void; asked: boolean }

function FolderFields({ folder, onChange, asked }: FolderFieldsProps) {
  const { answer, failure, isBusy, ask } = useAnswerAtOnce(fetchFolders)
  const folders = answer?.folders.map((each) => each.folder) ?? []
  const [choice, setChoice] = useState(folder)
  const [name, setName] = useState(folder)
  const isNew = choice === newFolder || (!isBusy && isUnknown(choice, folders))
  const isWrong = checkFolderName(name) === undefined

  const choose = (chosen: string) => {
    setChoice(chosen)
    onChange(chosen === newFolder ? (checkFolderName(name) ?? '') : chosen)
  }
  const type = (typed: string) => {
    setName(typed)
    setChoice(newFolder)
    onChange(checkFolderName(typed) ?? '')
  }
  return (
    <>
      {(folders.length > 0 || isBusy) && (
        <SelectField
          id={isNew ? undefined : folderFieldId}
          label="Welcher Ordner?"
          options={optionsOf(isBusy, folders)}
          value={isNew ? newFolder : choice}
          onChange={(event) => choose(event.target.value)}
          error={!isNew && asked && choice === '' && 'Bitte wähle einen Ordner aus.'}
        />
      )}
      {failure && !isBusy && (
        <p className="upload-hint" role="status">
          Die vorhandenen Ordner ließen sich nicht laden.{' '}
          <Button variant="quiet" onClick={() => void ask()}>
            Erneut versuchen
          </Button>
        </p>
      )}
      {isNew && (
        <TextField
          id={folderFieldId}
          label="Name des Ordners"
          hint="Am besten Jahr und Anlass, zum Beispiel 2026 Maikneipe."
          autoComplete="off"
          value={name}
          onChange={(event) => type(event.target.value)}
          error={isWrong && (asked || name !== '') && folderNameFault(name)}
        />
      )}
    </>
  )
}

/** There is none to choose, or the one that was chosen or typed before is not there any more or not yet. */
const isUnknown = (choice: string, folders: readonly string[]) =>
  choice === '' ? folders.length === 0 : !folders.includes(choice)

function optionsOf(isBusy: boolean, folders: readonly string[]) {
  return [
    { value: '', label: isBusy ? 'Ordner werden geladen …' : 'Bitte auswählen …' },
    ...folders.map((folder) => ({ value: folder, label: folder })),
    { value: newFolder, label: 'Neuer Ordner …' },
  ]
}
