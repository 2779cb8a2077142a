import { CheckboxField } from '../../design/form/checkbox-field.tsx'
import { SectionHead } from '../../design/page/section-head.tsx'
import { saveObligation } from './account-calls.ts'
import { useSwitches } from './use-switches.ts'

/** Whether administrators need a second factor. A tick is saved at once. */
export function FactorObligation({ stored }: { stored: boolean }) {
  const { shown, save } = useSwitches(stored, 'factors', async (wanted) => (await saveObligation(wanted)).isObligatory)
  return (
    <section aria-labelledby="anmeldung">
      <SectionHead title="Anmeldung" id="anmeldung" />
      <div className="settings-form">
        <CheckboxField
          label="Administratoren brauchen einen zweiten Faktor"
          hint="Wer noch keinen hat, hat eine Woche Zeit. Danach öffnet sich für ihn nur noch „Mein Konto“, bis er einen Passkey oder eine Authenticator-App eingerichtet hat."
          checked={shown}
          onChange={({ target }) => save(target.checked)}
        />
      </div>
    </section>
  )
}
