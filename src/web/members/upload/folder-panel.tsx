import { useEffect } from 'react'
import { SelectField } from '../../../design/form/select-field.tsx'
import { folderKey } from '../../../pictures/folder-rules.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { fetchFolders } from '../pictures/picture-calls.ts'
import {
  choiceLabels,
  choiceOf,
  choicesOf,
  choiceWords,
  type FolderChoice,
  type FolderPlan,
} from './folder-plan-rules.ts'
import type { UploadItem } from './upload-item-rules.ts'

type FolderPanelProps = {
  folders: readonly FolderPlan[]
  items: readonly UploadItem[]
  isBusy: boolean
  onChoose: (path: string, choice: FolderChoice) => void
}

/** The folders that files came in, as long as some of them are to be sent: how many, and where they go. */
export function FolderPanel({ folders, items, isBusy, onChoose }: FolderPanelProps) {
  const counts = new Map<string, number>()
  for (const { path, success } of items) if (path && !success) counts.set(path, (counts.get(path) ?? 0) + 1)
  const shown = folders.filter(({ path }) => counts.has(path))
  const isShown = shown.length > 0
  const { answer, ask } = useAnswer(fetchFolders)
  useEffect(() => {
    if (isShown) void ask()
  }, [isShown, ask])
  if (!isShown) return null
  const there = new Set(answer?.folders.map(({ folder }) => folderKey(folder)))
  return (
    <fieldset className="upload-folders screen-only" disabled={isBusy}>
      <legend className="upload-folders-title">Ordner</legend>
      <div className="upload-folders-list">
        {shown.map((plan) => (
          <SelectField
            key={plan.path}
            label={plan.path.replaceAll('/', ' / ')}
            hint={[countWords(counts.get(plan.path) ?? 0), choiceWords(plan, there.has(folderKey(plan.name)))]
              .filter(Boolean)
              .join(', ')}
            options={choicesOf(plan).map((choice) => ({ value: choice, label: choiceLabels[choice] }))}
            value={choiceOf(plan)}
            onChange={(event) => onChoose(plan.path, event.target.value as FolderChoice)}
          />
        ))}
      </div>
    </fieldset>
  )
}

const countWords = (count: number): string => (count === 1 ? '1 Datei' : `${count.toLocaleString('de')} Dateien`)
