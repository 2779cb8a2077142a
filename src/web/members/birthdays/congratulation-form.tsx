import { type FormEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldNames } from '../../../circulars/field-rules.ts'
import { Button } from '../../../design/button.tsx'
import { TextArea } from '../../../design/form/text-area.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import { Failure } from '../../../design/page/notice.tsx'
import {
  type CongratulationWords,
  congratulationTitles,
  occasionFields,
  proposedWords,
} from '../../../members/birthdays/congratulation-rules.ts'
import type { CongratulationText } from '../../../members/birthdays/congratulation-texts.ts'
import { RefusedCall, wordsOf } from '../../session/refused-call.ts'
import { useKeptForm } from '../../session/use-kept-form.ts'
import { KeptOffer } from '../../shell/kept-offer.tsx'
import { notify } from '../../shell/notify.tsx'
import { usePlan } from '../../shell/use-plan.ts'
import { fetchBirthdays, saveCongratulationText } from './birthday-calls.ts'

type CongratulationFormProps = {
  text: CongratulationText
  /** What it has become, by him or by another. */
  onKnown: (text: CongratulationText) => void
  /** Something is typed that is not saved, or is not any more. */
  onTyped: (isTyped: boolean) => void
}

const same = (one: CongratulationWords, other: CongratulationWords): boolean =>
  one.subject === other.subject && one.salutation === other.salutation && one.text === other.text

/** The words for one kind of occasion, with what may stand in braces. */
export function CongratulationForm({ text, onKnown, onTyped }: CongratulationFormProps) {
  const { kind, revision, words: saved } = text
  const id = useId()
  const [typed, setTyped] = useState(saved)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [isOvertaken, setOvertaken] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const proposed = proposedWords(usePlan().terms)[kind]
  const isTyped = !same(typed, saved)
  const kept = useKeptForm(`congratulation:${kind}`, { values: typed, isTyped })
  const learn = (newer: CongratulationText) => {
    setTyped(newer.words)
    onTyped(false)
    onKnown(newer)
  }
  const change = (words: Partial<CongratulationWords>) => {
    const next = { ...typed, ...words }
    setTyped(next)
    onTyped(!same(next, saved))
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setErrors({})
    setFailure('')
    try {
      learn(await saveCongratulationText({ kind, revision, words: typed }))
      setOvertaken(false)
      await notify({ subject: `congratulation:${kind}`, text: `Gespeichert: ${congratulationTitles[kind]}.` })
    } catch (error) {
      const fields = error instanceof RefusedCall ? error.errors : []
      // The server says "words.text" of what is too long, and "text" of a field that does not exist.
      const named = fields.map(({ field, message }) => [field.replace('words.', ''), message] as const)
      flushSync(() => setErrors(Object.fromEntries(named)))
      document.getElementById(`${id}-${named[0]?.[0]}`)?.focus()
      setFailure(fields.length > 0 ? 'Noch nicht gespeichert.' : wordsOf(error))
      setOvertaken(error instanceof RefusedCall && error.status === 409)
    }
    setBusy(false)
  }
  const reload = async () => {
    try {
      const newer = (await fetchBirthdays({ weeks: 1, most: 1 })).texts?.find((each) => each.kind === kind)
      if (newer) learn(newer)
      setOvertaken(false)
      setFailure('')
    } catch (error) {
      setFailure(wordsOf(error))
    }
  }

  return (
    <form className="congratulation-form" noValidate onSubmit={(event) => void save(event)}>
      <KeptOffer kept={kept} onTake={change} />
      <TextField
        label="Betreff, bei Karten die Vorderseite"
        id={`${id}-subject`}
        value={typed.subject}
        error={errors.subject}
        maxLength={150}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <TextField
        label="Anrede"
        id={`${id}-salutation`}
        value={typed.salutation}
        error={errors.salutation}
        maxLength={150}
        onChange={({ target }) => change({ salutation: target.value })}
      />
      <TextArea
        label="Text"
        hint={`In geschweiften Klammern setzt sich ein, was für jeden anders ist: ${[
          ...occasionFields[kind],
          ...fieldNames,
        ]
          .map((name) => `{${name}}`)
          .join(', ')}. Auch Wörter eurer Verbindung gehen, etwa {Bundesbruder}. Eine leere Zeile trennt Absätze.`}
        id={`${id}-text`}
        rows={9}
        value={typed.text}
        error={errors.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <Failure>{failure}</Failure>
      <div className="button-row">
        <Button type="submit" busy={isBusy}>
          Speichern
        </Button>
        {isOvertaken && (
          <Button variant="secondary" onClick={() => void reload()}>
            Neuen Stand laden
          </Button>
        )}
        {!same(typed, proposed) && (
          <Button variant="quiet" onClick={() => change(proposed)}>
            Vorschlag einsetzen
          </Button>
        )}
      </div>
    </form>
  )
}
