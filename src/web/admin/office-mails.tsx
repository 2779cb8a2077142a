import { useRef, useState } from 'react'
import { CheckboxField } from '../../design/form/checkbox-field.tsx'
import { SectionHead } from '../../design/page/section-head.tsx'
import { notify, notifyFailure } from '../shell/notify.tsx'
import { saveMailSwitches } from './member-calls.ts'

type Switches = Parameters<typeof saveMailSwitches>[0]

/** Which letters go out by themselves to those who hold an office. A tick is saved at once. */
export function OfficeMails({ stored, congratulators }: { stored: Switches; congratulators: readonly string[] }) {
  const [shown, setShown] = useState(stored)
  const saved = useRef(stored)
  // One after the other, so that who ticks twice ends where he has ticked last.
  const last = useRef(Promise.resolve())
  const save = (wanted: Switches) => {
    setShown(wanted)
    last.current = last.current.then(async () => {
      try {
        saved.current = (await saveMailSwitches(wanted)).mails
        await notify({ subject: 'office-mails', text: 'Gespeichert.' })
      } catch (error) {
        setShown(saved.current)
        await notifyFailure(error)
      }
    })
  }
  return (
    <section aria-labelledby="amtspost">
      <SectionHead title="Post an die Ämter" id="amtspost" />
      <div className="settings-form">
        <CheckboxField
          label="An Aufgaben erinnern"
          hint="Wer ein Amt hat, bekommt eine E-Mail, wenn eine Aufgabe näher rückt oder liegen bleibt."
          checked={shown.duties}
          onChange={({ target }) => save({ ...shown, duties: target.checked })}
        />
        <CheckboxField
          label="Montags die Geburtstage der Woche schicken"
          hint={`Wenn es etwas zu gratulieren oder zu gedenken gibt. ${
            congratulators.length > 0 ? `Empfänger: ${congratulators.join(' und ')}.` : 'Noch gibt es kein Amt dafür.'
          }`}
          checked={shown.birthdays}
          onChange={({ target }) => save({ ...shown, birthdays: target.checked })}
        />
      </div>
    </section>
  )
}
