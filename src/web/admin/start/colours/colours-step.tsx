import { type FormEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CollectionForEditing, EditedEntry } from '../../../../content/editing/editor-answers.ts'
import { Button } from '../../../../design/button.tsx'
import { readHex } from '../../../../design/colour-rules.ts'
import { CheckboxField } from '../../../../design/form/checkbox-field.tsx'
import { TextField } from '../../../../design/form/text-field.tsx'
import { Failure, Notice } from '../../../../design/page/notice.tsx'
import { ribbonIn } from '../../../../design/stripes-rules.ts'
import type { FieldError } from '../../../../errors.ts'
import { type Conflict, conflictIn, fetchCollection, saveEntry } from '../../../editor/editor-calls.ts'
import { sameValues } from '../../../editor/entry/same-values.ts'
import { checkDraft } from '../../../editor/form/check-draft.ts'
import { sentence } from '../../../editor/form/form-context.ts'
import { ConflictView } from '../../../forms/conflict-view.tsx'
import { RefusedCall, wordsOf } from '../../../session/refused-call.ts'
import { useAnswerAtOnce } from '../../../session/use-answer.ts'
import { useKeptForm } from '../../../session/use-kept-form.ts'
import { KeptOffer } from '../../../shell/kept-offer.tsx'
import { LeaveGuard } from '../../../shell/leave-guard.tsx'
import { Outcome } from '../../../shell/outcome.tsx'
import { showRibbon } from '../../../shell/shown/shown-ribbon.ts'
import { useWords } from '../../../shell/use-words.ts'
import { ColourInput } from './colour-input.tsx'
import { entryWith, letFoxesDiffer, type TypedColours, type TypedRibbon, typedFrom } from './colours-form-rules.ts'
import './colours-step.css'
import { RibbonFields } from './ribbon-fields.tsx'
import { ThemePreview } from './theme-preview.tsx'
import { usualColours, usualHex } from './usual-colours.ts'

type ColoursStepProps = { onSaved: () => void }

/** What is worn: the ribbon, that of the Füxe, and the cap. The whole site takes its colours from it. */
export function ColoursStep({ onSaved }: ColoursStepProps) {
  const asked = useAnswerAtOnce(() => fetchCollection('fraternity'))
  return (
    <Outcome of={asked} waiting="Die Farben werden geladen …">
      {(of) => {
        const [entry] = of.entries
        return entry && <ColoursForm of={of} stored={entry} onSaved={onSaved} />
      }}
    </Outcome>
  )
}

type ColoursFormProps = ColoursStepProps & { of: CollectionForEditing; stored: EditedEntry }

function ColoursForm({ of, stored, onSaved }: ColoursFormProps) {
  const words = useWords()
  const [entry, setEntry] = useState(stored)
  const [typed, setTyped] = useState(() => typedFrom(stored.data))
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [failure, setFailure] = useState('')
  const [conflict, setConflict] = useState<Conflict>()
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const id = `${useId()}-`
  const names = `${id}names`
  const isChanged = !sameValues(entryWith(entry.data as object, typed), entry.data)
  const kept = useKeptForm('start:colours', { values: typed, isTyped: isChanged })

  const change = (part: Partial<TypedColours>) => {
    setErrors([])
    setFailure('')
    setDone(false)
    setTyped((before) => ({ ...before, ...part }))
  }
  const complain = (wrong: readonly FieldError[]) => {
    flushSync(() => setErrors(wrong))
    const first = wrong.map(({ field }) => document.getElementById(`${id}${field}`)).find(Boolean)
    first?.focus()
    return first !== undefined
  }
  const settle = (saved: EditedEntry) => {
    setConflict(undefined)
    setEntry(saved)
    setTyped(typedFrom(saved.data))
    showRibbon(saved.data)
    setDone(true)
    onSaved()
  }
  const save = async (data: Record<string, unknown>, revision: number) => {
    setBusy(true)
    setFailure('')
    try {
      settle(await saveEntry({ collection: 'fraternity', entry: entry.id }, { data, revision }))
    } catch (error) {
      const found = conflictIn(error)
      // So it stands there already: it was saved before, and only the answer was lost.
      if (found?.current.revision !== undefined && sameValues(found.current.data, found.mine.data))
        return settle({ ...entry, revision: found.current.revision, data: found.current.data })
      setConflict(found)
      const isTold = error instanceof RefusedCall && complain(error.errors)
      if (!found && !isTold) setFailure(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const data = entryWith(entry.data as object, typed)
    if (!complain(checkDraft(of.form, data))) void save(data, entry.revision)
  }

  const errorAt = (path: string) => sentence(errors.find(({ field }) => field === path)?.message)
  const ribbon = ribbonIn(typed)
  const { cap, foxColours, hasFoxColours } = typed
  return (
    <form className="colours-step" noValidate onSubmit={submit}>
      {isChanged && (
        <LeaveGuard isNeeded title="Noch nicht gespeichert">
          Wenn du die Seite jetzt verlässt, bleiben die Farben, wie sie waren.
        </LeaveGuard>
      )}
      <KeptOffer kept={kept} onTake={setTyped} />
      <datalist id={names}>
        {Object.keys(usualColours).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="colours-parts">
        <div className="colours-fields">
          <RibbonFields
            legend="Band"
            hint="Zwei bis vier Streifen, von oben nach unten. Wähle einen Namen aus der Liste oder schreib einen eigenen."
            ribbon={typed}
            id={id}
            names={names}
            errorAt={errorAt}
            onChange={(next) => change(next)}
          />
          <CheckboxField
            label={words('{Füxe} tragen andere Farben')}
            checked={hasFoxColours}
            onChange={(event) => change(letFoxesDiffer(typed, event.target.checked))}
          />
          {hasFoxColours && foxColours && (
            <RibbonFields
              legend={words('Band der {Füxe}')}
              hint="Damit beginnt, was die Burschen tragen: Ändere, was anders ist."
              ribbon={foxColours}
              id={`${id}foxColours.`}
              names={names}
              errorAt={(path) => errorAt(`foxColours.${path}`)}
              onChange={(next: TypedRibbon) => change({ foxColours: next })}
            />
          )}
          <fieldset className="ribbon-fields sheet">
            <legend>Mütze</legend>
            <div className="stripe-row">
              <TextField
                id={`${id}cap.name`}
                label="Mützenfarbe"
                list={names}
                autoComplete="off"
                maxLength={60}
                optional
                error={errorAt('cap.name')}
                value={cap.name}
                onChange={({ target: { value } }) => change({ cap: { name: value, hex: usualHex(value) ?? cap.hex } })}
              />
              <ColourInput
                id={`${id}cap.hex`}
                label="Farbwert"
                of="Mütze"
                optional
                value={cap.hex}
                error={errorAt('cap.hex')}
                onChange={(hex) => change({ cap: { ...cap, hex } })}
              />
            </div>
          </fieldset>
        </div>
        {ribbon && (
          <ThemePreview
            ribbon={ribbon}
            foxRibbon={hasFoxColours ? ribbonIn(foxColours) : undefined}
            capHex={readHex(cap.hex)}
          />
        )}
      </div>
      <Failure>{failure}</Failure>
      <div className="button-row">
        <Button type="submit" busy={isBusy} aria-disabled={!isChanged}>
          Farben speichern
        </Button>
      </div>
      {isDone && (
        <Notice
          tone="success"
          live
          action={
            <a href="/" className="button button-secondary">
              Ansehen
            </a>
          }
        >
          Die Farben sind gespeichert und gelten auf jeder Seite.
        </Notice>
      )}
      {conflict && (
        <ConflictView
          form={of.form}
          base={conflict.base}
          current={conflict.current}
          mine={conflict.mine}
          names={{ ...of.names, ...conflict.names }}
          showPicture={() => null}
          onResolve={(data) => (data ? save(data, conflict.current.revision ?? entry.revision) : undefined)}
          onClose={() => setConflict(undefined)}
        />
      )}
    </form>
  )
}
