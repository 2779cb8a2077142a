import { useCallback, useState } from 'react'
import type { EditedEntry } from '../../../content/editing/editor-answers.ts'
import { entryTitle } from '../../../content/schema/entry-title-rules.ts'
import type { Names } from '../../../content/schema/names-rules.ts'
import type { FieldError } from '../../../errors.ts'
import { wordsOf } from '../../session/refused-call.ts'
import { showRibbon } from '../../shell/shown/shown-ribbon.ts'
import { useDraftSaving } from '../drafts/use-draft-saving.ts'
import {
  type Conflict,
  discardDraft,
  publishDrafts,
  refusedDrafts,
  restoreEntry,
  type Values,
} from '../editor-calls.ts'
import { emptyEntry } from '../form/empty-entry.ts'
import type { EntryToEdit } from './load-entry.ts'
import { sameValues } from './same-values.ts'

interface State {
  published: EditedEntry | undefined
  /** The revision that what stands in the form is based on; null where the entry is not there yet. */
  revision: number | null
  data: Values
  /** The server has a draft of it. */
  hasDraft: boolean
}

function begin({ of, published, draft, kept }: EntryToEdit, title: string | undefined): State {
  const { revision, data } = kept ?? draft ?? { revision: published?.revision ?? null, data: published?.data }
  const fresh = { ...emptyEntry(of.form), ...(title !== undefined && { title }) }
  return { published, revision, data: (data ?? fresh) as Values, hasDraft: draft !== undefined }
}

/** In which state exactly this text stands there already: it was published before, and only the answer was lost. */
function whereItStands({ current, mine }: Conflict): number | undefined {
  return sameValues(current.data, mine.data) ? current.revision : undefined
}

/** An entry that is worked on: what stands in its form, its draft, and its way to the public. A new one may have a title already. */
export function useEntry(loaded: EntryToEdit, proposedTitle?: string) {
  const { collection, entry, of } = loaded
  const place = { collection, entry }
  const [state, setState] = useState(() => begin(loaded, proposedTitle))
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [conflict, setConflict] = useState<Conflict>()
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { published, revision, data } = state
  const [names, setNames] = useState<Names>(() => ({ ...of.names, ...loaded.draft?.names }))
  const learn = useCallback((learnt: Names) => setNames((before) => ({ ...before, ...learnt })), [])
  const title = entryTitle(of.form, data, names)
  const saving = useDraftSaving(place, title)
  const isChanged = !sameValues(data, published?.data ?? emptyEntry(of.form))
  const isSaved = saving.state.what === 'saved'

  /** Published, or as it was published before: nothing is open any more. */
  const settle = (next: EditedEntry | undefined) => {
    saving.forget()
    if (collection === 'fraternity') showRibbon(next?.data)
    setState({
      published: next,
      revision: next?.revision ?? null,
      data: (next?.data ?? emptyEntry(of.form)) as Values,
      hasDraft: false,
    })
    setErrors([])
    setConflict(undefined)
    setFailure('')
  }

  const change = (next: Values, basedOn = revision) => {
    setState((before) => ({ ...before, data: next, revision: basedOn }))
    saving.change({ revision: basedOn, data: next })
  }

  /** True once visitors can see it. */
  const publish = async (wanted: Values = data, basedOn = revision): Promise<boolean> => {
    setBusy(true)
    setFailure('')
    try {
      change(wanted, basedOn)
      if (!(await saving.flush())) {
        setFailure('Der Entwurf hat den Server nicht erreicht. Veröffentlicht ist noch nichts.')
        return false
      }
      const [stored] = await publishDrafts([place])
      settle(stored)
      return true
    } catch (error) {
      const [refused] = refusedDrafts(error)
      const stands = refused?.conflict && whereItStands(refused.conflict)
      if (stands !== undefined) return await publish(wanted, stands)
      setErrors(refused?.errors ?? [])
      setConflict(refused?.conflict)
      if (!refused?.conflict)
        setFailure(
          refused ? 'Veröffentlicht ist noch nichts: Im Formular steht, was noch nicht stimmt.' : wordsOf(error),
        )
      return false
    } finally {
      setBusy(false)
    }
  }

  const act = async (call: () => Promise<EditedEntry | undefined>): Promise<boolean> => {
    setBusy(true)
    setFailure('')
    try {
      settle(await call())
      return true
    } catch (error) {
      setFailure(wordsOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    place,
    title,
    published,
    data,
    names,
    learn,
    revision,
    errors,
    conflict,
    failure,
    isBusy,
    isChanged,
    hasDraft: state.hasDraft || isSaved,
    saving,
    change,
    publish,
    showConflict: setConflict,
    closeConflict: () => setConflict(undefined),
    discard: () =>
      act(async () => {
        saving.forget()
        await discardDraft(place)
        return published
      }),
    /** A former state becomes the one that visitors see. What was being written stays, to be put beside it. */
    restore: async (wanted: number): Promise<boolean> => {
      if (!isChanged) return act(() => restoreEntry(place, wanted))
      setBusy(true)
      try {
        const stored = await restoreEntry(place, wanted)
        setState((before) => ({ ...before, published: stored }))
        return true
      } catch (error) {
        setFailure(wordsOf(error))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}

export type EditedState = ReturnType<typeof useEntry>
