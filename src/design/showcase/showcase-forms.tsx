import { useState } from 'react'
import { Button } from '../button.tsx'
import { CheckboxField } from '../form/checkbox-field.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { RadioGroup } from '../form/radio-group.tsx'
import { SelectField } from '../form/select-field.tsx'
import { TextArea } from '../form/text-area.tsx'
import { TextField } from '../form/text-field.tsx'
import { SectionHead } from '../page/section-head.tsx'

const ways = [
  { value: 'mail', label: 'per E-Mail' },
  { value: 'paper', label: 'auf Papier' },
]

const countries = [
  { value: 'de', label: 'Deutschland' },
  { value: 'at', label: 'Österreich' },
]

export function ShowcaseForms() {
  const [way, setWay] = useState('mail')
  return (
    <>
      <SectionHead title="Formular" id="formular" />
      <form className="sample-form" noValidate>
        <TextField label="Vorname" name="firstName" autoComplete="off" required defaultValue="Johannes" />
        <TextField label="Beruf" name="profession" optional placeholder="zum Beispiel Tischler" />
        <TextField
          label="E-Mail"
          name="email"
          type="email"
          hint="An diese Adresse geht der Rundbrief."
          error="Bitte gib eine Adresse mit @ an, zum Beispiel name@beispiel.de."
          defaultValue="johannes.beispiel.de"
        />
        <TextField label="Mitgliedsnummer" name="number" defaultValue="1895-014" disabled />
        <PasswordField label="Kennwort" name="secret" autoComplete="off" defaultValue="Vier Wörter im Wind" />
        <RadioGroup legend="Rundbrief" name="way" options={ways} value={way} onChange={setWay} />
        <SelectField label="Land" name="country" options={countries} />
        <TextArea label="Über mich" name="about" optional hint="Drei Sätze reichen." />
        <div>
          <CheckboxField label="Ich möchte den Rundbrief bekommen." name="newsletter" defaultChecked />
          <CheckboxField
            label="Meine Angaben dürfen im Verzeichnis stehen."
            name="visible"
            hint="Nur Mitglieder sehen das Verzeichnis."
          />
          <CheckboxField
            label="Ich habe die Hinweise gelesen."
            name="read"
            error="Bitte bestätige, dass du die Hinweise gelesen hast."
          />
        </div>
        <div className="button-row">
          <Button type="submit">Absenden</Button>
          <Button type="reset" variant="secondary">
            Zurücksetzen
          </Button>
        </div>
      </form>
    </>
  )
}
