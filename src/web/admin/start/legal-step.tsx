import { useState } from 'react'
import { imprintSections, type LegalFacts } from '../../../content/legal/legal-texts-rules.ts'
import type { RichText as SafeHtml } from '../../../content/schema/sanitize-rich-text.ts'
import { CheckboxField } from '../../../design/form/checkbox-field.tsx'
import { RefusedCall } from '../../session/refused-call.ts'
import { RichText } from '../../shell/rich-text.tsx'
import { fetchLegal, saveLegal } from './setup-calls.ts'
import { StepForm } from './step-form.tsx'
import { Overtaken, type StepField, type Stored, type Values } from './step-form-rules.ts'

const fields: StepField[] = [
  {
    name: 'carrier',
    label: 'Wer die Website betreibt',
    hint: 'Der Verein, der dahintersteht, meist der Altherrenverband; ohne Verein ein volljähriger Mensch mit Namen.',
    example: 'Altherrenverband der Markomannia e.\u00a0V.',
  },
  {
    name: 'street',
    label: 'Straße und Hausnummer',
    hint: 'Kein Postfach: Briefe müssen ankommen.',
    example: 'Marktplatz 3',
  },
  { name: 'city', label: 'Postleitzahl und Ort', example: '12345 Musterstadt' },
  {
    name: 'representative',
    label: 'Wer ihn vertritt',
    kind: 'lines',
    hint: 'Der Vorstand: je Zeile ein Name mit seinem Amt.',
    example: 'Dr.\u00a0Karl Muster, Vorsitzender',
  },
  { name: 'email', label: 'E-Mail-Adresse', kind: 'email', example: 'vorstand@eure-verbindung.de' },
  { name: 'phone', label: 'Telefon', kind: 'tel', isOptional: true, example: '0171 2345678' },
  { name: 'register', label: 'Vereinsregister', isOptional: true, example: 'Amtsgericht Musterstadt, VR 123' },
  {
    name: 'responsible',
    label: 'Verantwortlich für die Texte',
    hint: 'Ein volljähriger Mensch mit Vor- und Nachnamen.',
    example: 'Hans Beispiel, Schriftführer',
  },
  {
    name: 'privacyEmail',
    label: 'E-Mail-Adresse für Fragen zum Datenschutz',
    kind: 'email',
    isOptional: true,
    hint: 'Bleibt das Feld leer, gilt die Adresse von oben.',
  },
  {
    name: 'hosting',
    label: 'Bei wem der Server steht',
    kind: 'lines',
    isOptional: true,
    hint: 'Name und Anschrift der Firma. Läuft er bei euch selbst, lass das Feld leer.',
  },
  {
    name: 'authority',
    label: 'Eure Aufsichtsbehörde',
    kind: 'lines',
    isOptional: true,
    hint: 'Der Landesbeauftragte für Datenschutz eures Bundeslandes, mit Anschrift.',
  },
]

type Kept = Awaited<ReturnType<typeof fetchLegal>>

const toStored = ({ facts, revision }: Kept): Stored<number> => ({ values: { ...facts }, basis: revision })
const toFacts = (values: Values) =>
  Object.fromEntries(fields.map(({ name }) => [name, (values[name] ?? '').trim()])) as unknown as LegalFacts

/** Who is responsible, from which the sections of imprint and privacy statement are written. */
export default function LegalStep({ onSaved }: { onSaved: () => void }) {
  const [edited, setEdited] = useState<Kept['edited']>([])
  const [rewrite, setRewrite] = useState<string[]>([])
  const take = (kept: Kept) => {
    setEdited(kept.edited)
    setRewrite([])
    return toStored(kept)
  }
  const save = async (values: Values, revision: number) => {
    try {
      return take(await saveLegal(toFacts(values), revision, rewrite))
    } catch (error) {
      const current = error instanceof RefusedCall && (error.answer as { current?: Kept }).current
      throw current ? new Overtaken(take(current), null) : error
    }
  }
  return (
    <StepForm
      place="setup:legal"
      fields={fields}
      load={async () => take(await fetchLegal())}
      save={save}
      submitLabel="Texte schreiben"
      success="Impressum und Datenschutz sind geschrieben. Bitte lies beide einmal ganz: Für den Inhalt steht ihr ein, nicht die Website."
      view={{ path: '/impressum', label: 'Ansehen' }}
      onSaved={onSaved}
    >
      {(values) => (
        <>
          <Preview facts={toFacts(values)} />
          {edited.length > 0 && <EditedByHand edited={edited} rewrite={rewrite} onChange={setRewrite} />}
        </>
      )}
    </StepForm>
  )
}

const pages = { imprint: 'Impressum', privacy: 'Datenschutz' } as const

type EditedByHandProps = { edited: Kept['edited']; rewrite: string[]; onChange: (rewrite: string[]) => void }

/** What somebody has written himself is his until he says otherwise, section by section. */
function EditedByHand({ edited, rewrite, onChange }: EditedByHandProps) {
  const turn = (key: string) =>
    onChange(rewrite.includes(key) ? rewrite.filter((each) => each !== key) : [...rewrite, key])
  return (
    <fieldset className="step-preview legal-edited">
      <legend>Von Hand geändert</legend>
      <p>
        {edited.length === 1 ? 'Diesen Abschnitt' : 'Diese Abschnitte'} hat jemand selbst geschrieben. Was du nicht
        ankreuzt, bleibt, wie es ist; was du ankreuzt, wird neu geschrieben und steht in der Redaktion noch unter
        „Verlauf“.
      </p>
      {edited.map(({ collection, id, heading }) => {
        const key = `${collection}/${id}`
        return (
          <CheckboxField
            key={key}
            label={`${pages[collection]}: „${heading}“ neu schreiben`}
            checked={rewrite.includes(key)}
            onChange={() => turn(key)}
          />
        )
      })}
    </fieldset>
  )
}

function Preview({ facts }: { facts: LegalFacts }) {
  if (!facts.carrier) return null
  const sections = imprintSections(facts).filter(({ text }) => text !== undefined)
  return (
    <details className="step-preview">
      <summary>So wird das Impressum lauten</summary>
      {sections.map(({ id, heading, text }) => (
        <section key={id}>
          <h2>{heading}</h2>
          {/* Made of nothing but our own marks and of what was typed, in which no mark is left. */}
          <RichText html={text as SafeHtml} />
        </section>
      ))}
      <p className="fine">
        Abschnitte mit diesen Überschriften werden neu geschrieben, auch die zum Verantwortlichen unter „Datenschutz“.
        Was ihr selbst darin geändert habt, bleibt, wenn ihr es nicht anders sagt.
      </p>
    </details>
  )
}
