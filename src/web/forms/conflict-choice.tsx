import { type ReactNode, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/overlay/dialog.tsx'
import { Notice } from '../../design/page/notice.tsx'
import { type Choice, ChooseValues } from './choose-values.tsx'

type ConflictChoiceProps<Side extends number> = {
  /** What has happened. */
  children: ReactNode
  choices: readonly Choice[]
  /** What is chosen at first. */
  likely: Readonly<Record<string, Side>>
  /** Throws nothing: what is refused shows elsewhere. */
  onResolve: (chosen: Readonly<Record<string, Side>>) => Promise<void> | void
  onClose: () => void
}

const sides = ['Von dir', 'Inzwischen gespeichert', 'Beides zusammen'] as const

/** Two people have edited one thing: both versions beside each other, and nothing is lost before one has chosen. */
export function ConflictChoice<Side extends number>(props: ConflictChoiceProps<Side>) {
  const { children, choices, likely, onResolve, onClose } = props
  const [chosen, setChosen] = useState(likely)
  const [isBusy, setBusy] = useState(false)
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(choices.map(({ field }) => [field, side])))
  const resolve = async () => {
    setBusy(true)
    await onResolve(chosen)
    setBusy(false)
  }
  return (
    <Dialog
      open
      begun
      wide
      onOpenChange={onClose}
      title="Jemand anderes war schneller"
      cancelLabel="Zurück zum Formular"
      action={
        <Button busy={isBusy} onClick={() => void resolve()}>
          So speichern
        </Button>
      }
    >
      {children}
      {choices.length === 0 ? (
        <Notice>Dort steht schon genau das, was du eingetragen hast.</Notice>
      ) : (
        <>
          <div className="button-row">
            <Button variant="secondary" onClick={() => chooseAll(0 as Side)}>
              Überall meins
            </Button>
            <Button variant="secondary" onClick={() => chooseAll(1 as Side)}>
              Überall das andere
            </Button>
          </div>
          <ChooseValues
            sides={sides}
            choices={choices}
            chosen={chosen}
            onChoose={(field, side) => setChosen({ ...chosen, [field]: side })}
          />
        </>
      )}
    </Dialog>
  )
}
