import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { focusIfLost } from '../../../design/keep-focus.ts'
import type { MemberAnswer } from '../../../members/record/member-answer.ts'
import { RefusedCall, wordsOf } from '../../session/refused-call.ts'
import { notify, notifyFailure } from '../../shell/notify.tsx'
import { changeMember } from '../member-calls.ts'
import { changedFields, changesOf, formOf, type RecordForm, rebase } from './record-form-rules.ts'

export const stateId = 'zustand'
export const accountsId = 'konten'

/** What toasts about a record are told by. */
export const memberSubject = (id: string): string => `member:${id}`

interface State {
  /** What is stored, as far as this page knows: every change is based on it. */
  member: MemberAnswer
  form: RecordForm
  /** What another administrator has saved before us. */
  theirs?: MemberAnswer | undefined
}

/** A record that is being worked on, and every way to change it. What has been typed outlives them all. */
export function useRecord(loaded: MemberAnswer, onSaved: () => void) {
  const [state, setState] = useState<State>({ member: loaded, form: formOf(loaded) })
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const { member, form, theirs } = state
  const base = formOf(member)
  const subject = memberSubject(member.id)

  // Another change is taken over only where nothing has been typed; otherwise saving tells of it.
  if (loaded.revision > member.revision && changedFields(form, base).length === 0) {
    setState({ member: loaded, form: formOf(loaded) })
  }

  /** The answer to an act that was based on what we know: what was typed stays, the rest follows. */
  const adopt = (next: MemberAnswer) => {
    setState((before) => ({
      member: next,
      form: rebase(before.form, formOf(before.member), formOf(next)),
    }))
    void revalidate().then(() => focusIfLost(stateId))
  }

  const saveOnto = async (ground: MemberAnswer, wanted: RecordForm) => {
    const changes = changesOf(wanted, formOf(ground))
    const outcome = Object.keys(changes).length === 0 ? { changed: ground } : await changeMember(ground, changes)
    if ('conflict' in outcome) {
      setState((before) => ({ ...before, theirs: { ...before.member, ...outcome.conflict } }))
      return
    }
    // Nothing is left that could be lost, and the guard has to know it before the form closes.
    flushSync(() => setState({ member: outcome.changed, form: formOf(outcome.changed) }))
    void revalidate()
    onSaved()
    await notify({ subject, text: 'Gespeichert.' })
  }

  return {
    member,
    form,
    base,
    theirs,
    isBusy,
    setForm: (next: RecordForm) => setState((before) => ({ ...before, form: next })),
    forgetConflict: () => setState(({ member, form }) => ({ member, form })),
    save: () => saveOnto(member, form),
    /** With what was chosen from both versions. What is refused now is said in the form, on top of theirs. */
    resolve: async (wanted: RecordForm) => {
      if (!theirs) return
      try {
        await saveOnto(theirs, wanted)
      } catch (error) {
        setState({ member: theirs, form: wanted })
        await notifyFailure(error)
      }
    },
    adopt,
    /** Does something with the record as a whole. */
    act: async (call: (member: MemberAnswer) => Promise<MemberAnswer>, success: string) => {
      setBusy(true)
      try {
        adopt(await call(member))
        await notify({ subject, text: success })
      } catch (error) {
        const isOutdated = error instanceof RefusedCall && error.status === 409
        if (isOutdated) await revalidate()
        await notify({
          subject,
          tone: 'error',
          text: isOutdated ? `${wordsOf(error)} Bitte sieh ihn dir noch einmal an.` : wordsOf(error),
        })
      } finally {
        setBusy(false)
      }
    },
    ask: revalidate,
    refresh: () => void revalidate().then(() => focusIfLost(accountsId)),
  }
}
