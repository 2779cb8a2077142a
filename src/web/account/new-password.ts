import { type PasswordOwner, passwordProblem } from '../../accounts/passwords/password-rules.ts'

export interface NewPassword {
  password: string
  repeated: string
}

export type PasswordErrors = { [name in 'current' | 'password' | 'repeated']?: string | undefined }

/** What is wrong with a new password, by those rules of the server that need no list, and with its repetition. */
export function checkNewPassword({ password, repeated }: NewPassword, owner: PasswordOwner): PasswordErrors {
  return {
    password: password === '' ? 'Bitte denk dir ein Passwort aus.' : passwordProblem(password, owner),
    repeated: problemOfRepetition(password, repeated),
  }
}

function problemOfRepetition(password: string, repeated: string): string | undefined {
  if (repeated === '') return 'Bitte gib das Passwort hier noch einmal ein.'
  return repeated === password ? undefined : 'Die beiden Passwörter sind nicht gleich.'
}

/** Brings the keyboard to the first field that is wrong, if there is one. */
export function focusFirst(errors: PasswordErrors, form: HTMLFormElement): boolean {
  const wrong = (['current', 'password', 'repeated'] as const).find((name) => errors[name])
  const input = wrong && form.elements.namedItem(wrong)
  if (input instanceof HTMLElement) input.focus()
  return wrong !== undefined
}
