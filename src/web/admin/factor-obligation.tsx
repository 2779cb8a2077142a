import { useState } from 'react'
import { CheckboxField } from '../../design/form/checkbox-field.tsx'
import { SectionHead } from '../../design/page/section-head.tsx'
import { notify, notifyFailure } from '../shell/notify.tsx'
import { saveObligation } from './account-calls.ts'

/** Whether administrators need a second factor. A tick is saved at once. */
export function FactorObligation({ stored }: { stored: boolean }) {
  const [isOn, setOn] = useState(stored)
  const save = async (wanted: boolean) => {
    setOn(wanted)
    try {
      setOn((await saveObligation(wanted)).isObligatory)
      await notify({ subject: 'factors', text: 'Gespeichert.' })
    } catch (error) {
      setOn(!wanted)
      await notifyFailure(error)
    }
  }
  return (
    <section aria-labelledby="anmeldung">
      <SectionHead title="Anmeldung" id="anmeldung" />
      <div className="settings-form">
        <CheckboxField
          label="Administratoren brauchen einen zweiten Faktor"
          hint="Wer noch keinen hat, hat eine Woche Zeit. Danach öffnet sich für ihn nur noch „Mein Konto“, bis er einen Passkey oder eine Authenticator-App eingerichtet hat."
          checked={isOn}
          onChange={({ target }) => void save(target.checked)}
        />
      </div>
    </section>
  )
}
