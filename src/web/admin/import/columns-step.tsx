import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { importPath } from '../../../content/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { CheckboxField } from '../../../design/form/checkbox-field.tsx'
import { SelectField } from '../../../design/form/select-field.tsx'
import { Failure, Notice } from '../../../design/page/notice.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import type { ImportAnswer, ImportColumn } from '../../../members/imports/read-import.ts'
import { livingStatuses } from '../../../members/record/member-rules.ts'
import { wordsOf } from '../../session/refused-call.ts'
import { changeImport } from './import-calls.ts'

const notTaken = { value: '', label: 'nicht übernehmen' }

/** What the columns of the file are. What was recognised is chosen already. */
export function ColumnsStep({ imported }: { imported: ImportAnswer }) {
  const { settings, columns, fields, sheets, firstRows, notes } = imported
  const [assignment, setAssignment] = useState(columns.map(({ field }) => field))
  const [options, setOptions] = useState({
    clearEmpty: settings.clearEmpty,
    trustNames: settings.trustNames,
    statusOfNew: settings.statusOfNew,
  })
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()

  const save = async (change: Record<string, unknown>, then: () => Promise<void> | void) => {
    setBusy(true)
    setFailure('')
    try {
      await changeImport(imported, change)
      await then()
    } catch (error) {
      setFailure(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  const assign = (index: number, field: string) => {
    // What was another column before is this one now.
    const others = assignment.map((each) => (each === field ? null : each))
    setAssignment(others.with(index, (field || null) as (typeof others)[number]))
  }
  const isNameless = !assignment.some((field) => field === 'surName' || field === 'fullName')
  return (
    <section aria-labelledby="spalten" aria-busy={isBusy || undefined}>
      <SectionHead title="Was steht in welcher Spalte?" id="spalten" />
      {notes.map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
      <div className="import-where">
        {sheets.length > 1 && (
          <SelectField
            label="Blatt"
            value={String(settings.sheet)}
            options={sheets.map((sheet, at) => ({ value: String(at), label: sheetName(sheet) }))}
            onChange={(event) => void save({ sheet: Number(event.target.value) }, revalidate)}
          />
        )}
        <SelectField
          label="Die Spalten heißen wie in"
          value={String(settings.headerRow)}
          options={[
            { value: '0', label: 'keiner Zeile: Die Datei hat keine Überschriften' },
            ...firstRows.map(({ number, text }) => ({ value: String(number), label: `Zeile ${number}: ${text}` })),
          ]}
          onChange={(event) => void save({ headerRow: Number(event.target.value), headerHeight: 1 }, revalidate)}
        />
        {settings.headerRow > 0 && (
          <CheckboxField
            label="Auch die Zeile darunter gehört zu den Überschriften."
            checked={settings.headerHeight === 2}
            onChange={(event) => void save({ headerHeight: event.target.checked ? 2 : 1 }, revalidate)}
          />
        )}
      </div>
      <ul className="import-columns">
        {columns.map((column) => (
          <li key={column.index}>
            <SelectField
              label={nameOf(column)}
              hint={column.sample.length > 0 ? column.sample.join(' · ') : 'In den ersten Zeilen steht hier nichts.'}
              value={assignment[column.index] ?? ''}
              options={[notTaken, ...fields.map(({ field, label }) => ({ value: field, label }))]}
              onChange={(event) => assign(column.index, event.target.value)}
            />
          </li>
        ))}
      </ul>
      <fieldset className="import-options">
        <legend>Was soll gelten?</legend>
        <SelectField
          label="Status von neuen Einträgen, wenn die Datei nichts dazu sagt"
          value={options.statusOfNew}
          options={livingStatuses.map((status) => ({ value: status, label: status }))}
          onChange={(event) =>
            setOptions({ ...options, statusOfNew: event.target.value as typeof options.statusOfNew })
          }
        />
        <CheckboxField
          label="Wer genauso heißt, ist derselbe."
          hint="Gilt nur, wenn es den Namen hier genau einmal gibt. Sonst wirst du gefragt."
          checked={options.trustNames}
          onChange={(event) => setOptions({ ...options, trustNames: event.target.checked })}
        />
        <CheckboxField
          label="Leere Zellen leeren auch das Feld im Eintrag."
          hint="Ohne Haken bleibt stehen, was da ist. Namen und Einwilligungen leert eine Datei nie."
          checked={options.clearEmpty}
          onChange={(event) => setOptions({ ...options, clearEmpty: event.target.checked })}
        />
      </fieldset>
      {isNameless && (
        <Notice>Noch ist keine Spalte der Nachname oder der Name. Ohne ihn lässt sich nichts übernehmen.</Notice>
      )}
      <Failure>{failure}</Failure>
      <div className="button-row">
        <Button
          busy={isBusy}
          onClick={() => void save({ assignment, ...options }, () => navigate(importPath(imported.id)))}
        >
          Weiter: Zeilen prüfen
        </Button>
      </div>
    </section>
  )
}

function sheetName({ name, rows, isTooLong }: ImportAnswer['sheets'][number]): string {
  if (isTooLong) return `${name} (zu lang)`
  return `${name} (${rows === 0 ? 'leer' : `${rows.toLocaleString('de')} Zeilen`})`
}

function nameOf({ header, index, isHidden }: ImportColumn): string {
  const letter =
    index < 26
      ? String.fromCharCode(65 + index)
      : `${String.fromCharCode(64 + Math.floor(index / 26))}${String.fromCharCode(65 + (index % 26))}`
  return `${header || `Spalte ${letter}`}${isHidden ? ' (ausgeblendet)' : ''}`
}
