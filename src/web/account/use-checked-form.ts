import { type FormEvent, useState } from 'react'
import { RefusedCall, wordsOf } from '../session/refused-call.ts'

/** What is wrong, by the names of the fields. */
type Errors<Name extends string> = { [name in Name]?: string | undefined }

/** What a form does on submit: it checks, sends once, and says at which field the server objects. */
export function useCheckedForm<Name extends string>(
  check: () => Errors<Name>,
  send: () => Promise<void>,
  before: Errors<Name> = {},
) {
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
      const refused: { [name: string]: string } = Object.fromEntries(told.map(({ field, message }) => [field, message]))
      setErrors(refused as Errors<Name>)
      if (!focusFirst(refused, form)) setFailure(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { errors, failure, isBusy, submit }
}

/** Brings the keyboard to the first field that is wrong, if there is one. */
function focusFirst(errors: Errors<string>, form: HTMLFormElement): boolean {
  const wrong = [...form.elements].find((each) => each instanceof HTMLInputElement && errors[each.name])
  if (wrong instanceof HTMLInputElement) wrong.focus()
  return wrong !== undefined
}
