import { type FormEvent, useState } from 'react'
import { PasswordField } from '../../../design/form/password-field.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import { ownEmail } from '../../session/own-email.ts'
import { proveByCode, proveByPassword } from './proof-calls.ts'
import type { useProof } from './use-proof.ts'

type TypedProofProps = {
  id: string
  way: 'password' | 'code'
  hasCodes: boolean
  proof: ReturnType<typeof useProof>
}

/** A proof that is typed; what sends it stands at the foot of the dialog. */
export function TypedProof({ id, way, hasCodes, proof }: TypedProofProps) {
  const [typed, setTyped] = useState('')
  const { isBusy, wrong, prove, complain } = proof

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = event.currentTarget.querySelector<HTMLInputElement>('input:not([hidden])')
    if (typed === '') complain(way === 'password' ? 'Bitte gib dein Passwort ein.' : 'Bitte gib einen Code ein.')
    else if (await prove(() => (way === 'password' ? proveByPassword(typed) : proveByCode(typed)))) return
    input?.focus()
  }
  const field = {
    name: way,
    required: true,
    autoFocus: true,
    value: typed,
    error: wrong,
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value)
      complain('')
    },
  }
  return (
    <form id={id} className="dialog-fields" method="post" noValidate onSubmit={submit} aria-busy={isBusy}>
      {way === 'password' ? (
        <>
          <input type="email" name="username" autoComplete="username" value={ownEmail()} readOnly hidden />
          <PasswordField label="Passwort" autoComplete="current-password" {...field} />
        </>
      ) : (
        <TextField
          label={hasCodes ? 'Code' : 'Wiederherstellungscode'}
          hint={
            hasCodes
              ? 'Die sechs Ziffern aus deiner Authenticator-App, oder einer deiner Wiederherstellungscodes.'
              : 'Einer der Codes von deiner Liste.'
          }
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...field}
        />
      )}
    </form>
  )
}
