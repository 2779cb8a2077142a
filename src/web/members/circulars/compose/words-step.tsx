import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { CircularContent } from '../../../../circulars/circular-content.ts'
import { findUnknown } from '../../../../circulars/field-rules.ts'
import { Button } from '../../../../design/button.tsx'
import { TextArea } from '../../../../design/form/text-area.tsx'
import { TextField } from '../../../../design/form/text-field.tsx'
import { Accordion } from '../../../../design/page/accordion.tsx'

type Written = HTMLInputElement | HTMLTextAreaElement
type Place = 'subject' | 'salutation' | 'text'

type WordsStepProps = {
  content: CircularContent
  fields: readonly string[]
  /** What is still missing, once somebody has tried to send it. */
  missing: { subject: string; text: string }
  change: (change: Partial<CircularContent>) => void
  /** Keeps these words for later letters. */
  onKeep: () => void
}

/** Subject and text, with what stands for each reader in braces. */
export function WordsStep({ content, fields, missing, change, onKeep }: WordsStepProps) {
  const { subject, salutation, text, returnLine } = content
  const id = useId()
  const last = useRef<Written>(undefined)

  const insert = (field: string) => {
    const at = last.current ?? (document.getElementById(`${id}-text`) as Written)
    const place = at.name as Place
    const [start, end] = [at.selectionStart ?? at.value.length, at.selectionEnd ?? at.value.length]
    const written = `{${field}}`
    // Drawn before the caret is put behind it.
    flushSync(() => change({ [place]: at.value.slice(0, start) + written + at.value.slice(end) }))
    at.focus()
    at.setSelectionRange(start + written.length, start + written.length)
  }
  const note = ({ target }: { target: Written }) => {
    last.current = target
  }
  return (
    <div className="circular-words">
      <TextField
        label="Betreff"
        id={`${id}-subject`}
        name="subject"
        onFocus={note}
        value={subject}
        maxLength={150}
        error={errorsIn(subject) ?? missing.subject}
        onChange={(event) => change({ subject: event.target.value })}
      />
      <TextField
        label="Anrede"
        name="salutation"
        onFocus={note}
        value={salutation}
        maxLength={150}
        error={errorsIn(salutation)}
        onChange={(event) => change({ salutation: event.target.value })}
      />
      <TextArea
        label="Text"
        id={`${id}-text`}
        name="text"
        onFocus={note}
        rows={14}
        value={text}
        maxLength={20_000}
        hint="Zwischen zwei Absätzen steht eine leere Zeile."
        error={errorsIn(text) ?? missing.text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <fieldset className="circular-fields">
        <legend className="field-label">Bei jedem anders</legend>
        <p className="field-hint">Ein Klick setzt das Feld dorthin, wo du zuletzt geschrieben hast.</p>
        <div>
          {fields.map((field) => (
            <button key={field} type="button" onClick={() => insert(field)}>
              {field}
            </button>
          ))}
        </div>
      </fieldset>
      <Accordion
        items={[
          {
            id: 'absenderzeile',
            title: 'Absender im Fenster des Umschlags',
            content: (
              <TextField
                label="Absenderzeile"
                optional
                value={returnLine}
                maxLength={120}
                hint="Dorthin kommt ein Brief zurück. Leer gelassen, ist es die Anschrift aus dem Impressum."
                onChange={(event) => change({ returnLine: event.target.value })}
              />
            ),
          },
        ]}
      />
      <p>
        <Button variant="quiet" className="circular-keep" onClick={onKeep}>
          Als Vorlage behalten …
        </Button>
      </p>
    </div>
  )
}

const errorsIn = (words: string): string | undefined => findUnknown(words)[0]
