import { type FormEvent, useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { SelectField } from '../../../design/form/select-field.tsx'
import { TextArea } from '../../../design/form/text-area.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import { Failure } from '../../../design/page/notice.tsx'
import { companionWords, longest } from '../../../programme/sign-up/sign-up-input-rules.ts'
import type { Person } from '../../../programme/sign-up/sign-up-rules.ts'
import { RefusedCall, wordsOf } from '../../session/refused-call.ts'
import { useKeptForm } from '../../session/use-kept-form.ts'
import { KeptOffer } from '../../shell/kept-offer.tsx'
import { notify } from '../../shell/notify.tsx'
import { useWords } from '../../shell/use-words.ts'
import { type DateSignUp, giveAnswer, type OneDate } from './date-calls.ts'
import { MealField } from './meal-field.tsx'

type AnswerFormProps = {
  reference: string
  signUp: DateSignUp
  onAnswered: (date: OneDate) => void
}

interface Typed {
  people: Person[]
  note: string
}

const toldWords = { yes: 'Du kommst.', waiting: 'Du stehst auf der Warteliste.', no: 'Du kommst nicht.', open: '' }

const alone: Person[] = [{ name: '', meal: '' }]

/** Whether one comes, with whom, and what they eat. Yes and no are two buttons of one form: each says all there is to say. */
export function AnswerForm({ reference, signUp, onAnswered }: AnswerFormProps) {
  const words = useWords()
  const { own, companions, meals, mayAnswer, seenBy } = signUp
  const isComing = own?.answer === 'yes' || own?.answer === 'waiting'
  const first: Typed = { people: isComing ? own.people : alone, note: own?.note ?? '' }
  const [typed, setTyped] = useState(first)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState<'' | 'yes' | 'no'>('')
  const isTyped = JSON.stringify(typed) !== JSON.stringify(first)
  const kept = useKeptForm(`date:${reference}`, { values: typed, isTyped })
  // What he had before it was changed he may keep.
  const most = Math.max(companions, isComing ? own.people.length - 1 : 0)
  const choice = [...new Set([...meals, ...first.people.map(({ meal }) => meal).filter((meal) => meal !== '')])]

  const changePerson = (at: number, change: Partial<Person>) =>
    setTyped({ ...typed, people: typed.people.map((each, index) => (index === at ? { ...each, ...change } : each)) })
  const changeCount = (count: number) =>
    setTyped({
      ...typed,
      people: Array.from({ length: count + 1 }, (_, at) => typed.people[at] ?? { name: '', meal: '' }),
    })

  async function send(answer: 'yes' | 'no'): Promise<void> {
    if (busy) return
    setBusy(answer)
    setErrors({})
    setFailure('')
    try {
      const said = answer === 'yes' ? typed : {}
      const date = await giveAnswer(reference, { answer, ...said, revision: own?.revision ?? 0 })
      kept.discard()
      onAnswered(date)
      await notify({
        subject: `date:${reference}`,
        text: toldWords[date.signUp?.own?.answer ?? 'no'],
      })
    } catch (error) {
      const fields = error instanceof RefusedCall ? error.errors : []
      setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
      setFailure(fields.length > 0 ? 'Da fehlt noch etwas.' : wordsOf(error))
    }
    setBusy('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send('yes')
  }

  return (
    <form className="answer-form screen-only" onSubmit={submit} noValidate>
      <KeptOffer kept={kept} onTake={setTyped} />
      {mayAnswer && (
        <>
          <MealField
            at={0}
            label="Dein Essen"
            choice={choice}
            people={typed.people}
            errors={errors}
            onChange={changePerson}
          />
          {most > 0 && (
            <SelectField
              label="Bringst du jemanden mit?"
              value={String(typed.people.length - 1)}
              error={errors.companions}
              options={Array.from({ length: most + 1 }, (_, count) => ({
                value: String(count),
                label: companionWords(count),
              }))}
              onChange={({ target }) => changeCount(Number(target.value))}
            />
          )}
          {typed.people.slice(1).map((person, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: who comes along has no name before it is typed
            <fieldset key={index} className="answer-person">
              <legend>{typed.people.length === 2 ? 'Begleitung' : `Begleitung ${index + 1}`}</legend>
              <TextField
                label="Name"
                optional
                autoComplete="off"
                value={person.name}
                error={errors[`name-${index + 1}`]}
                maxLength={longest.name}
                onChange={({ target }) => changePerson(index + 1, { name: target.value })}
              />
              <MealField
                at={index + 1}
                label="Essen"
                choice={choice}
                people={typed.people}
                errors={errors}
                onChange={changePerson}
              />
            </fieldset>
          ))}
          <TextArea
            label="Möchtest du noch etwas sagen?"
            optional
            hint="Das liest nur, wer sich kümmert: zum Beispiel Allergien, oder dass du später kommst."
            rows={2}
            value={typed.note}
            error={errors.note}
            maxLength={longest.note}
            onChange={({ target }) => setTyped({ ...typed, note: target.value })}
          />
        </>
      )}
      <Failure>{failure}</Failure>
      <div className="button-row">
        {mayAnswer && (
          <Button type="submit" busy={busy === 'yes'}>
            {isComing ? 'Änderung speichern' : 'Ich komme'}
          </Button>
        )}
        {own?.answer !== 'no' && (
          <Button variant="secondary" busy={busy === 'no'} onClick={() => void send('no')}>
            Ich komme nicht
          </Button>
        )}
      </div>
      <p className="fine">
        {seenBy === 'members'
          ? words(
              'Dass du kommst und mit wie vielen, sehen alle {Bundesbrüder}; alles andere nur, wer sich kümmert, und die Redaktion.',
            )
          : 'Deine Antwort sehen nur, wer sich kümmert, und die Redaktion.'}
      </p>
    </form>
  )
}
