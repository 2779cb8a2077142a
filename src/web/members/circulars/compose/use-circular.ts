import { useEffect, useMemo, useRef, useState } from 'react'
import type { CircularAnswer } from '../../../../calls/circulars/circular-answers.ts'
import type { CircularContent } from '../../../../circulars/circular-content.ts'
import { createDraftSaver, type SavingState } from '../../../editor/drafts/create-draft-saver.ts'
import { RefusedCall } from '../../../session/refused-call.ts'
import { session } from '../../../session/session.ts'
import { type Kept, useKeptForm } from '../../../session/use-kept-form.ts'
import { fetchCircular, saveCircular } from '../circular-calls.ts'

export interface WrittenCircular {
  /** As it is on the server. */
  stored: CircularAnswer
  content: CircularContent
  change: (change: Partial<CircularContent>) => void
  state: SavingState
  /** What another one has made of it meanwhile, which stops the saving until it is decided. */
  theirs: CircularAnswer | undefined
  resolve: (winner: 'mine' | 'theirs') => void
  /** Whether all that was written is on the server now. */
  flush: () => Promise<boolean>
  /** After another one was faster elsewhere: looks what there is now. */
  lookAgain: () => Promise<void>
  kept: Kept<CircularContent>
}

/** A letter that is saved while it is written. Two who write at once do not overwrite each other. */
export function useCircular(first: CircularAnswer): WrittenCircular {
  const [stored, setStored] = useState(first)
  const [content, setContent] = useState(first.content)
  const [state, setState] = useState<SavingState>({ what: 'idle' })
  const [theirs, setTheirs] = useState<CircularAnswer>()
  const basis = useRef(first)

  const saver = useMemo(() => {
    const become = (answer: CircularAnswer) => {
      basis.current = answer
      setStored(answer)
    }
    const lookAgain = async () => {
      const current = await fetchCircular(basis.current.id)
      if (current.revision !== basis.current.revision) setTheirs(current)
    }
    return {
      become,
      lookAgain,
      ...createDraftSaver<CircularContent>({
        onState: setState,
        async save(text, isLeaving) {
          try {
            const answer = await saveCircular(basis.current, text, isLeaving)
            become(answer)
            return { changedAt: Date.parse(answer.changedAt) }
          } catch (error) {
            if (error instanceof RefusedCall && error.status === 409) await lookAgain()
            throw error
          }
        },
      }),
    }
  }, [])

  const isSaved = state.what === 'idle' || state.what === 'saved'
  const kept = useKeptForm(`circular:${first.id}`, { values: content, isTyped: !isSaved })

  useEffect(() => {
    const listening = new AbortController()
    const goOn = () => void saver.flush()
    window.addEventListener('online', goOn, listening)
    window.addEventListener('pagehide', () => void saver.flush(true), listening)
    return () => {
      listening.abort()
      // To another page of the app: what is on its way arrives.
      if (session.token()) goOn()
      saver.stop()
    }
  }, [saver])

  return {
    stored,
    content,
    change(change) {
      const next = { ...content, ...change }
      setContent(next)
      saver.change(next)
    },
    state,
    theirs,
    resolve(winner) {
      if (!theirs) return
      saver.become(theirs)
      setTheirs(undefined)
      if (winner === 'mine') saver.change(content)
      else {
        saver.forget()
        setContent(theirs.content)
      }
    },
    flush: () => saver.flush(),
    lookAgain: saver.lookAgain,
    kept,
  }
}
