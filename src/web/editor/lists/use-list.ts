import { useCallback, useEffect, useRef, useState } from 'react'
import type { CollectionForEditing, EditedEntry } from '../../../content/editing/editor-answers.ts'
import { RefusedCall, wordsOf } from '../../session/refused-call.ts'
import { endOffers, notify, notifyFailure } from '../../shell/notify.tsx'
import { conflictIn, deleteEntry, fetchCollection, presentOrder, reorderList, restoreEntry } from '../editor-calls.ts'
import { isSameOrder, orderAgain } from './list-order-rules.ts'

/** Several steps up are one change: it is saved when they are over. */
const calmMs = 700

interface State {
  entries: ReadonlyMap<string, EditedEntry>
  /** As the server has it, as far as this screen knows. */
  saved: string[]
  /** As the screen shows it. */
  order: string[]
  /** Of what the entries name. */
  names: CollectionForEditing['names']
}

const stateOf = ({ entries, order, names }: CollectionForEditing): State => ({
  entries: new Map(entries.map((entry) => [entry.id, entry])),
  saved: order,
  order,
  names,
})

/** A list that is put in order, shortened and brought back, each of it saved at once and undone with one click. */
export function useList(loaded: CollectionForEditing) {
  const { name } = loaded
  const [state, setState] = useState(() => stateOf(loaded))
  const [seen, setSeen] = useState(loaded)
  if (seen !== loaded) {
    setSeen(loaded)
    setState(stateOf(loaded))
  }
  const [trouble, setTrouble] = useState('')
  const latest = useRef(state)
  latest.current = state
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const reload = useCallback(async () => setState(stateOf(await fetchCollection(name))), [name])

  const saveOrder = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const { saved, order } = latest.current
    if (isSameOrder(saved, order)) return
    try {
      const stored = await reorderList(name, saved, order).catch((error) => {
        const present = presentOrder(error)
        // So it stands there already: it was saved before, and only the answer was lost.
        if (present && isSameOrder(present, order)) return present
        throw error
      })
      setState((before) => ({ ...before, saved: stored }))
      const undo = () => {
        setState((before) => ({ ...before, order: orderAgain(saved, before.order) }))
        timer.current = setTimeout(() => void saveOrder())
      }
      await notify({
        subject: `order:${name}`,
        text: 'Die neue Reihenfolge ist gespeichert.',
        action: { label: 'Rückgängig', onPress: undo },
      })
    } catch (error) {
      void endOffers(`order:${name}`)
      if (presentOrder(error)) {
        await reload().catch(notifyFailure)
        setTrouble(
          'Jemand anderes hat diese Liste inzwischen geändert. Hier steht sie nun, wie sie jetzt ist; deine Umstellung ist nicht gespeichert. Bitte stelle sie noch einmal um.',
        )
      } else {
        setState((before) => ({ ...before, order: orderAgain(saved, before.order) }))
        setTrouble(`Die Reihenfolge ist nicht gespeichert. ${wordsOf(error)}`)
      }
    }
  }, [name, reload])

  const reorder = useCallback(
    (change: (order: string[]) => string[]) => {
      setTrouble('')
      void endOffers(`order:${name}`)
      setState((before) => ({ ...before, order: change(before.order) }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void saveOrder(), calmMs)
    },
    [saveOrder, name],
  )

  // What was moved last is saved, also by going on to another screen at once.
  useEffect(
    () => () => {
      if (timer.current !== undefined) void saveOrder()
    },
    [saveOrder],
  )

  const bringBack = useCallback(
    async (entry: string, revision: number, title: string) => {
      try {
        await restoreEntry({ collection: name, entry }, revision)
        await reload()
        await notify({ subject: `entry:${name}/${entry}`, text: `„${title}“ ist wieder da.` })
      } catch (error) {
        await notifyFailure(error)
      }
    },
    [name, reload],
  )

  const remove = useCallback(
    async ({ id, revision }: EditedEntry, title: string) => {
      try {
        await deleteEntry({ collection: name, entry: id }, revision)
        await reload()
        await notify({
          subject: `entry:${name}/${id}`,
          text: `„${title}“ ist gelöscht.`,
          action: { label: 'Rückgängig', onPress: () => void bringBack(id, revision, title) },
        })
      } catch (error) {
        if (error instanceof RefusedCall && error.status === 409) {
          await reload().catch(notifyFailure)
          setTrouble(
            conflictIn(error)?.current.data === null
              ? `„${title}“ wurde inzwischen von jemand anderem geändert und gelöscht.`
              : `„${title}“ wurde inzwischen von jemand anderem geändert und ist nicht gelöscht. Bitte sieh noch einmal hin.`,
          )
        } else setTrouble(wordsOf(error))
      }
    },
    [name, reload, bringBack],
  )

  return { ...state, trouble, reorder, remove, bringBack }
}

export type List = ReturnType<typeof useList>
