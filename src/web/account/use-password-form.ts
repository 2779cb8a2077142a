import { type FormEvent, useState } from 'react'
import type { PasswordErrors } from '../../accounts/passwords/new-password-rules.ts'
import { RefusedCall, wordsOf } from '../session/refused-call.ts'
import { focusFirst } from './focus-first.ts'

/** What a form with a new password does on submit: it checks, sends once, and says at which field the server objects. */
export function usePasswordForm(check: () => PasswordErrors, send: () => Promise<void>, before: PasswordErrors = {}) {
  const [errors, setErrors] = useState(before)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const wrong = check()
    setFailure('')
    setErrors(wrong)
    if (focusFirst(wrong, form)) return
    setBusy(true)
    try {
      await send()
    } catch (error) {
      const told = error instanceof RefusedCall ? error.errors : []
      const refused: PasswordErrors = Object.fromEntries(told.map(({ field, message }) => [field, message]))
      setErrors(refused)
      if (!focusFirst(refused, form)) setFailure(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { errors, failure, isBusy, submit }
}
