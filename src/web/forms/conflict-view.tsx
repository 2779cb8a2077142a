import { type ReactNode, useState } from 'react'
import type { FormField } from '../../content/editing/editor-answers.ts'
import { isNaming, type Names } from '../../content/schema/names-rules.ts'
import { ConfirmDialog } from '../../design/overlay/confirm-dialog.tsx'
import { formatMinute } from '../shell/moments.ts'
import { ChangedText } from './changed-text.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { type Disputed, disputedFields, resolveDisputed, type Side } from './conflict-rules.ts'
import { fieldText, hasMarks } from './field-texts.ts'

export interface EntryVersion {
  revision?: number
  /** Null where it was deleted, or is to be. */
  data: unknown
  changedBy?: string | null
  changedAt?: number
}

type Fields = Record<string, unknown>

type ConflictViewProps = {
  form: FormField
  /** What both started from, what is there now, and what was to be saved. */
  base: EntryVersion
  current: EntryVersion
  mine: EntryVersion
  /** Of what any of them names. */
  names: Names
  /** Draws a picture of this id small, where there is one to be drawn. */
  showPicture: (id: string) => ReactNode
  /** Gets what was chosen from both; null where the entry is to be deleted all the same. */
  onResolve: (data: Fields | null) => Promise<void> | void
  onClose: () => void
}

/** Two editors at one entry: both texts side by side, to choose from field by field. */
export function ConflictView(props: ConflictViewProps) {
  const { form, base, current, mine, names, showPicture, onResolve, onClose } = props
  const who = `${current.changedBy ?? 'Jemand anderes'}${current.changedAt ? ` am ${formatMinute(new Date(current.changedAt).toISOString())}` : ''}`
  if (current.data === null || mine.data === null) return <DeletedEntry {...props} who={who} />
  const disputed = disputedFields(form, base.data ?? undefined, current.data, mine.data)
  return (
    <ConflictChoice<Side>
      choices={disputed.map((each) => ({
        field: each.path,
        label: each.label,
        values: valuesOf(each, { names, showPicture }),
      }))}
      likely={Object.fromEntries(disputed.map(({ path, likely }) => [path, likely]))}
      onResolve={(chosen) => onResolve(resolveDisputed(current.data as Fields, disputed, chosen))}
      onClose={onClose}
    >
      <p>
        Während du geschrieben hast, hat {who} diesen Eintrag gespeichert. Verloren ist nichts: Wähle für jedes Feld,
        was gelten soll. Was nur einer von euch geändert hat, ist schon gewählt.
      </p>
    </ConflictChoice>
  )
}

function valuesOf(
  { field, base, mine, theirs, both }: Disputed,
  { names, showPicture }: Pick<ConflictViewProps, 'names' | 'showPicture'>,
) {
  const shown = (value: unknown) => {
    const text = fieldText(field, value, names)
    if (text === '') return ''
    // Where it is not known what both started from, all of it would be new; names are not compared at all.
    const before = base === undefined || isNaming(field) ? text : fieldText(field, base, names)
    return (
      <>
        {field.kind === 'picture' && showPicture(String(value))}
        <ChangedText before={before} after={text} isRich={hasMarks(field)} />
      </>
    )
  }
  return both ? ([shown(mine), shown(theirs), shown(both)] as const) : ([shown(mine), shown(theirs)] as const)
}

function DeletedEntry({ current, mine, onResolve, onClose, who }: ConflictViewProps & { who: string }) {
  const [isBusy, setBusy] = useState(false)
  const isGone = current.data === null
  const resolve = async () => {
    setBusy(true)
    await onResolve(isGone ? (mine.data as Fields) : null)
    setBusy(false)
  }
  return (
    <ConfirmDialog
      open
      title={isGone ? 'Der Eintrag ist inzwischen gelöscht' : 'Der Eintrag hat sich inzwischen geändert'}
      confirmLabel={isGone ? 'Mit meinem Text wiederherstellen' : 'Trotzdem löschen'}
      cancelLabel="Zurück"
      danger={!isGone}
      busy={isBusy}
      onConfirm={() => void resolve()}
      onCancel={onClose}
    >
      <p>
        {isGone
          ? `${who} hat ihn gelöscht, während du geschrieben hast. Dein Text ist noch da: Du kannst ihn damit wiederherstellen.`
          : `${who} hat ihn gespeichert, nachdem du ihn geöffnet hast. Sieh ihn dir erst noch einmal an, oder lösche ihn trotzdem; auch das lässt sich im Verlauf zurücknehmen.`}
      </p>
    </ConfirmDialog>
  )
}
