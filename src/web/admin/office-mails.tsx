import { CheckboxField } from '../../design/form/checkbox-field.tsx'
import { SectionHead } from '../../design/page/section-head.tsx'
import { saveMailSwitches } from './member-calls.ts'
import { useSwitches } from './use-switches.ts'

type Switches = Parameters<typeof saveMailSwitches>[0]

/** Which letters go out by themselves to those who hold an office. A tick is saved at once. */
export function OfficeMails({ stored, congratulators }: { stored: Switches; congratulators: readonly string[] }) {
  const { shown, save } = useSwitches(stored, 'office-mails', async (wanted) => (await saveMailSwitches(wanted)).mails)
  return (
    <section aria-labelledby="amtspost">
      <SectionHead title="Post, die von selbst kommt" id="amtspost" />
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
        <CheckboxField
          label="Montags schreiben, wenn am Server etwas nicht stimmt"
          hint="An alle Administratoren, und nur, wenn etwas jemanden braucht. Was das ist, steht unter „Zustand“."
          checked={shown.health}
          onChange={({ target }) => save({ ...shown, health: target.checked })}
        />
      </div>
    </section>
  )
}
