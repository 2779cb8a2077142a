import { setBlanks } from '../../../text/blank-rules.ts'
import { type Article, articles, declineName } from '../../../text/declined-name-rules.ts'
import { showFraternity } from '../../shell/shown/shown-site.ts'
import { loadPart, type Part, savePart } from './fraternity-part.ts'
import { greetByName } from './greet-by-name.ts'
import { StepForm } from './step-form.tsx'
import type { StepField, Values } from './step-form-rules.ts'

const fields: StepField[] = [
  {
    name: 'name',
    label: 'Name',
    hint: 'Ausgeschrieben, mit Ort, wie er auf einem Brief stünde.',
    example: 'Schülerverbindung Markomannia zu Musterstadt',
  },
  {
    name: 'article',
    label: 'Artikel',
    kind: 'choice',
    options: articles,
    hint: 'Damit Sätze stimmen. Ob es der richtige ist, siehst du unten.',
  },
  {
    name: 'shortName',
    label: 'Kurzname',
    hint: 'So ruft man euch. Er steht oben auf jeder Seite.',
    example: 'Markomannia',
  },
  { name: 'town', label: 'Stadt', example: 'Musterstadt' },
  { name: 'founded', label: 'Gründungsjahr', kind: 'year', example: '1903' },
  { name: 'motto', label: 'Wahlspruch', hint: 'Ohne Anführungszeichen.', example: 'Treu, frei, beharrlich!' },
]

const part: Part = {
  toValues: ({ name, article, shortName, town, founded, motto }) => {
    return { name, article, shortName, town, founded: String(founded), motto }
  },
  change: (data, { name = '', article, shortName = '', town = '', founded, motto = '' }) => ({
    ...data,
    name: name.trim(),
    article,
    shortName: shortName.trim(),
    town: town.trim(),
    founded: Number(founded),
    motto: motto.trim(),
  }),
}

/** What the fraternity is called, with sentences in which a wrong article is heard. */
export default function NameStep({ onSaved }: { onSaved: () => void }) {
  return (
    <StepForm
      place="setup:name"
      fields={fields}
      load={() => loadPart(part)}
      save={async (values, basis) => {
        const saved = await savePart(part, values, basis)
        showFraternity(saved.basis.data)
        await greetByName(saved.basis.data)
        return saved
      }}
      success="Gespeichert. Der Name steht jetzt auf jeder Seite und in jeder E-Mail."
      view={{ path: '/', label: 'Ansehen' }}
      onSaved={onSaved}
    >
      {(values) => <Sentences values={values} />}
    </StepForm>
  )
}

function Sentences({ values: { name = '', article, town = '', founded = '' } }: { values: Values }) {
  if (!name.trim()) return null
  const declined = (wanted: Parameters<typeof declineName>[0]) =>
    declineName(wanted, (article ?? 'die') as Article, name.trim())
  const nominative = declined('nominative')
  const sentences = [
    `Willkommen bei ${declined('dative')}!`,
    `${nominative.charAt(0).toUpperCase()}${nominative.slice(1)} besteht seit ${founded || '…'} in ${town || '…'}.`,
    `Ein Konto im Mitgliederbereich ${declined('genitive')}.`,
    `Wer ${declined('accusative')} kennenlernen möchte, schreibt uns.`,
  ]
  return (
    <section className="step-preview" aria-label="So liest es sich">
      <h2>So liest es sich</h2>
      <ul>
        {sentences.map((words) => (
          <li key={words}>{setBlanks(words)}</li>
        ))}
      </ul>
      <p className="fine">Klingt ein Satz falsch? Dann passt der Artikel nicht.</p>
    </section>
  )
}
