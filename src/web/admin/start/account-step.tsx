import { useState } from 'react'
import { sampleDomain } from '../../../setup/sample-words-rules.ts'
import { reloadProfile } from '../../session/load-profile.ts'
import { fetchLogin, saveLogin } from './setup-calls.ts'
import { StepForm } from './step-form.tsx'
import type { StepField, Values } from './step-form-rules.ts'

const fields: StepField[] = [
  { name: 'name', label: 'Dein Name', example: 'Max Mustermann', autoComplete: 'name' },
  {
    name: 'email',
    label: 'E-Mail-Adresse, mit der du dich anmeldest',
    kind: 'email',
    hint: 'Eine, die du selbst liest: Dorthin kommt auch der Link, falls du dein Passwort vergisst.',
    autoComplete: 'email',
  },
  {
    name: 'current',
    label: 'Dein Passwort',
    kind: 'password',
    hint: 'Das, mit dem du dich gerade angemeldet hast. Es bleibt, wie es ist.',
    autoComplete: 'current-password',
  },
]

async function load() {
  const { name, email, isNamedByRecord } = await fetchLogin()
  // An address of the sample is nobody's: better to begin with an empty field.
  return { values: { name, email: email.endsWith(sampleDomain) ? '' : email, current: '' }, basis: isNamedByRecord }
}

/** The name and the login of who is signed in. */
export default function AccountStep({ onSaved }: { onSaved: () => void }) {
  const [asked, setAsked] = useState<string | null>(null)
  const save = async ({ name = '', email = '', current = '' }: Values) => {
    setAsked((await saveLogin({ name, email, current })).asked)
    await reloadProfile()
    return load()
  }
  return (
    <StepForm
      place="setup:account"
      fields={fields}
      isFixed={({ name }, isNamedByRecord) => name === 'name' && isNamedByRecord}
      load={load}
      save={save}
      success={
        asked === null
          ? 'Gespeichert. Ab jetzt meldest du dich mit dieser Adresse an; an die alte und die neue ging eine E-Mail.'
          : `Gespeichert. An ${asked} ist ein Link unterwegs: Erst wenn du ihn geöffnet hast, meldest du dich damit an.`
      }
      onSaved={onSaved}
    />
  )
}
