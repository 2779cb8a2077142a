import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CheckboxField } from './checkbox-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const notes = { id: 'feld', label: 'Feld', hint: 'Ein Hinweis', error: 'Ein Fehler' }

describe.each([
  ['text field', <TextField key="1" {...notes} />, <TextField key="2" label="Feld" id="feld" />],
  ['text area', <TextArea key="1" {...notes} />, <TextArea key="2" label="Feld" id="feld" />],
  [
    'select field',
    <SelectField key="1" {...notes} options={[]} />,
    <SelectField key="2" label="Feld" id="feld" options={[]} />,
  ],
  ['checkbox', <CheckboxField key="1" {...notes} />, <CheckboxField key="2" label="Feld" id="feld" />],
])('%s', (_, withNotes, plain) => {
  it('is tied to its label, hint and error', () => {
    const markup = renderToStaticMarkup(withNotes)
    expect(markup).toContain('for="feld"')
    expect(markup).toContain('aria-describedby="feld-hint feld-error"')
    expect(markup).toContain('aria-invalid="true"')
    expect(markup).toMatch(/<p class="field-hint" id="feld-hint">Ein Hinweis<\/p>/)
    expect(markup).toMatch(/<p class="field-error" id="feld-error">.*Ein Fehler<\/span><\/p>/)
  })

  it('names no note that is not there', () => {
    const markup = renderToStaticMarkup(plain)
    expect(markup).not.toContain('aria-describedby')
    expect(markup).not.toContain('aria-invalid')
  })
})

it('finds an id of its own', () => {
  const markup = renderToStaticMarkup(<TextField label="Feld" />)
  const [, id] = /<input[^>]* id="([^"]+)"/.exec(markup) ?? []
  expect(markup).toContain(`for="${id}"`)
})
