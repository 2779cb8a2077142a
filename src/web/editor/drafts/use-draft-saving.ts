import { useEffect, useMemo, useRef, useState } from 'react'
import type { Presence } from '../../../content/editing/editor-answers.ts'
import { forgetText, keepText } from '../../session/kept-texts.ts'
import { ownEmail } from '../../session/own-email.ts'
import { session } from '../../session/session.ts'
import { type DraftText, type Place, saveDraft } from '../editor-calls.ts'
import { createDraftSaver, type SavingState } from './create-draft-saver.ts'

/**
 * Saves what is typed into an entry as a draft, by itself. Until the server has it, it is kept in this browser as well, so
 * that a session that ends in the middle loses nothing.
 */
export function useDraftSaving(place: Place, title: string) {
  const { collection, entry } = place
  const [state, setState] = useState<SavingState>({ what: 'idle' })
  const [others, setOthers] = useState<Presence[]>()
  const [isOutdated, setOutdated] = useState<boolean>()
  // Not on the server yet. The owner is noted while he is known: the end of a session takes that away first.
  const typed = useRef<DraftText>(undefined)
  const latest = useRef({ title, owner: '' })
  useEffect(() => {
    latest.current = { title, owner: ownEmail() || latest.current.owner }
  })

  const saver = useMemo(() => {
    const at = { collection, entry }
    const keep = (text: DraftText) => keepText({ ...at, ...text, ...latest.current, keptAt: Date.now() })
    return {
      at,
      keep,
      ...createDraftSaver<DraftText>({
        onState: setState,
        save: async (text, isLeaving) => {
          keep(text)
          const answer = await saveDraft(at, text, isLeaving)
          if (typed.current === text) {
            typed.current = undefined
            forgetText(at, latest.current.owner)
          }
          setOthers(answer.others)
          setOutdated(answer.isOutdated)
          return answer
        },
      }),
    }
  }, [collection, entry])

  useEffect(() => {
    const leave = () => {
      if (typed.current) saver.keep(typed.current)
      if (session.token()) void saver.flush(true)
    }
    const look = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    const goOn = () => void saver.flush()
    const listening = new AbortController()
    window.addEventListener('pagehide', leave, listening)
    window.addEventListener('online', goOn, listening)
    document.addEventListener('visibilitychange', look, listening)
    return () => {
      listening.abort()
      // To another page of the app: what is on its way arrives.
      leave()
      saver.stop()
    }
  }, [saver])

  return {
    state,
    others,
    /** Whether the entry has changed since; undefined as long as the server has not been asked. */
    isOutdated,
    change(text: DraftText) {
      typed.current = text
      saver.change(text)
    },
    flush: () => saver.flush(),
    forget() {
      typed.current = undefined
      saver.forget()
      setOutdated(undefined)
      forgetText(saver.at, latest.current.owner)
    },
  }
}
