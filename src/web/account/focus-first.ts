import type { PasswordErrors } from '../../accounts/passwords/new-password-rules.ts'

/** Brings the keyboard to the first field that is wrong, if there is one. */
export function focusFirst(errors: PasswordErrors, form: HTMLFormElement): boolean {
  const wrong = (['current', 'password', 'repeated'] as const).find((name) => errors[name])
  const input = wrong && form.elements.namedItem(wrong)
  if (input instanceof HTMLElement) input.focus()
  return wrong !== undefined
}
