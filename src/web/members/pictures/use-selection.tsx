import { type ReactNode, useState } from 'react'
import type { PictureAnswer } from '../../../pictures/picture-answer.ts'

/** Which pictures of a folder are chosen, while some are being chosen. Those of a public gallery cannot be. */
export function useSelection(pictures: readonly PictureAnswer[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const choosable = pictures.filter(isChoosable)
  // One that has gone meanwhile is not chosen any more.
  const selected = choosable.filter(({ id }) => chosen?.has(id))

  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return {
    isOn: chosen !== undefined,
    choosable,
    selected,
    begin: () => setChosen(new Set()),
    chooseAll: () => setChosen(new Set(choosable.map(({ id }) => id))),
    chooseNone: () => setChosen(new Set()),
    end: () => setChosen(undefined),
    renderChoice: ({ id }: { id: string }, children: ReactNode) => (
      <label className="picture-choice checkbox">
        <input
          type="checkbox"
          checked={chosen?.has(id) ?? false}
          disabled={!choosable.some((each) => each.id === id)}
          onChange={({ target }) => choose(id, target.checked)}
        />
        {children}
      </label>
    ),
  }
}

export type Selection = ReturnType<typeof useSelection>

/** A picture of a public gallery is content, and public: it is saved and changed there. */
export const isChoosable = ({ revision }: PictureAnswer): boolean => revision !== null
