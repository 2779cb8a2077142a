import { type PasswordOwner, passwordProblem } from './password-rules.ts'

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
