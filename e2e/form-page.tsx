import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import '../src/web/root.css'
import type { FormField, HistoryItem } from '../src/content/editing/editor-answers.ts'
import type { Names } from '../src/content/schema/names-rules.ts'
import type { FieldError } from '../src/errors.ts'
import { EntryForm, type EntryFormHandle } from '../src/web/editor/form/entry-form.tsx'
import type { FormSources } from '../src/web/editor/form/form-sources.ts'
import { readRichText } from '../src/web/editor/form/rich-text/read-rich-text.ts'
import { schemaFor } from '../src/web/editor/form/rich-text/rich-text-schema.ts'
import { writeRichText } from '../src/web/editor/form/rich-text/write-rich-text.ts'
import { ConflictView, type EntryVersion } from '../src/web/forms/conflict-view.tsx'
import { HistoryView } from '../src/web/forms/history-view.tsx'
import { ToastPlace } from '../src/web/shell/notify.tsx'

export interface GivenForm {
  form: FormField
  data: Record<string, unknown>
  errors?: FieldError[]
  fixed?: string[]
  /** The history, or a conflict, in place of the form. */
  history?: HistoryItem[]
  conflict?: { base: EntryVersion; current: EntryVersion; mine: EntryVersion }
}

declare global {
  interface Window {
    /** What the form was given, and what it holds now. */
    given: GivenForm
    changes: number
    /** What was restored, or decided. */
    outcome: unknown
    /** A text as the editor would write it without a change. */
    throughEditor: (html: string, rich: 'block' | 'inline') => string
  }
}

const people = [
  {
    id: '5c7a2d5e-0000-4000-8000-000000000001',
    name: 'Julian Pham',
    nickname: 'Kranich',
    detail: 'Aktiver · Eschenfurt',
  },
  { id: '5c7a2d5e-0000-4000-8000-000000000002', name: 'Oskar Lindhorst', nickname: '', detail: 'Fux · Eschenfurt' },
]
const pages = [
  { path: '/calendar', title: 'Semesterprogramm' },
  { path: '/faq', title: 'Häufige Fragen' },
]
const has = (text: string, term: string) => text.toLowerCase().includes(term.toLowerCase())

const sources: FormSources = {
  findPages: async (term) => pages.filter(({ title }) => has(title, term)),
  findPeople: async (term) => people.filter(({ name }) => has(name, term)),
  personNamed: async (id) => people.find((person) => person.id === id),
  entriesOf: async () => [
    { key: 'ss2025', title: 'Sommersemester 2025' },
    { key: 'ws2024-25', title: 'Wintersemester 2024/25' },
  ],
  offices: async () => [
    { id: 'senior', name: 'Sprecher', isShown: true },
    { id: 'hauswart', name: 'Hauswart', isShown: true },
    { id: 'fotofux', name: 'Fotofux', isShown: false },
    { id: 'zeugwart', name: 'Zeugwart', isShown: false },
  ],
}

function Views() {
  const { form, history, conflict } = window.given
  const decide = (outcome: unknown) => {
    window.outcome = outcome
  }
  return (
    <main id="inhalt" className="page-frame">
      <h1>Redaktion</h1>
      <h2>Verlauf</h2>
      {history && <HistoryView form={form} items={history} hasOlder={false} onRestore={decide} />}
      {conflict && (
        <ConflictView
          form={form}
          {...conflict}
          names={{}}
          showPicture={() => null}
          onResolve={decide}
          onClose={() => decide('closed')}
        />
      )}
    </main>
  )
}

/** A form alone on a page, as a screen would hold it. */
function FormPage() {
  const [data, setData] = useState(window.given.data)
  const [names, setNames] = useState<Names>({})
  const [errors, setErrors] = useState(window.given.errors ?? [])
  const form = useRef<EntryFormHandle>(null)
  return (
    <main id="inhalt" className="page-frame">
      <h1>Redaktion</h1>
      <h2>Ein Eintrag</h2>
      <EntryForm
        ref={form}
        form={window.given.form}
        data={data}
        errors={errors}
        sources={sources}
        names={names}
        onLearn={setNames}
        fixed={window.given.fixed}
        onChange={(next) => {
          window.given.data = next
          window.changes += 1
          setData(next)
        }}
      />
      <p>
        <button type="button" className="button button-primary" onClick={() => form.current?.focusFirstError()}>
          Prüfen
        </button>
        <button type="button" className="button" onClick={() => setErrors(window.given.errors ?? [])}>
          Ablehnen
        </button>
      </p>
      {/* Toasts ask which page they are on. */}
      <MemoryRouter>
        <ToastPlace />
      </MemoryRouter>
    </main>
  )
}

const given = document.getElementById('given')?.textContent
if (given) {
  window.given = JSON.parse(given)
  window.changes = 0
  window.throughEditor = (html, rich) => writeRichText(readRichText(schemaFor(rich), html))
  const root = document.getElementById('app')
  if (root) createRoot(root).render(window.given.history || window.given.conflict ? <Views /> : <FormPage />)
}
