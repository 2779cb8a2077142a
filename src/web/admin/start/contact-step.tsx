import { loadPart, type Part, savePart } from './fraternity-part.ts'
import { StepForm } from './step-form.tsx'
import type { StepField } from './step-form-rules.ts'

const fields: StepField[] = [
  {
    name: 'contact.name',
    label: 'Wer Fragen beantwortet',
    hint: 'Ein Amt oder ein Name. Beides steht öffentlich auf der Website.',
    example: 'Schriftführer Max Muster',
  },
  {
    name: 'contact.email',
    label: 'E-Mail-Adresse für Fragen',
    kind: 'email',
    hint: 'Hierhin geht auch, was jemand über „Schreib uns“ schickt.',
    example: 'kontakt@eure-verbindung.de',
  },
  {
    name: 'house.name',
    label: 'Wo ihr euch trefft',
    hint: 'Name des Hauses oder Lokals.',
    example: 'Gasthof zum Löwen',
  },
  { name: 'house.street', label: 'Straße und Hausnummer', example: 'Marktplatz 3' },
  { name: 'house.city', label: 'Postleitzahl und Ort', example: '12345 Musterstadt' },
]

const part: Part = {
  toValues: ({ contact, house }) => ({
    'contact.name': contact.name,
    'contact.email': contact.email,
    'house.name': house.name,
    'house.street': house.street,
    'house.city': house.city,
  }),
  change: (data, values) => {
    const value = (name: string) => (values[name] ?? '').trim()
    return {
      ...data,
      contact: { ...data.contact, name: value('contact.name'), email: value('contact.email') },
      house: { ...data.house, name: value('house.name'), street: value('house.street'), city: value('house.city') },
    }
  },
}

/** Whom visitors write to, and where the fraternity meets. */
export default function ContactStep({ onSaved }: { onSaved: () => void }) {
  return (
    <StepForm
      place="setup:contact"
      fields={fields}
      load={() => loadPart(part)}
      save={(values, basis) => savePart(part, values, basis)}
      success="Gespeichert. So steht es jetzt auf der Startseite und bei „Schreib uns“."
      view={{ path: '/contact', label: 'Ansehen' }}
      onSaved={onSaved}
    />
  )
}
