import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../design/button.tsx'
import { Failure, Notice } from '../../../design/page/notice.tsx'
import { OvertakenNotice } from '../../forms/overtaken-notice.tsx'
import { RefusedCall, wordsOf } from '../../session/refused-call.ts'
import { useAnswerAtOnce } from '../../session/use-answer.ts'
import { useKeptForm } from '../../session/use-kept-form.ts'
import { KeptOffer } from '../../shell/kept-offer.tsx'
import { LeaveGuard } from '../../shell/leave-guard.tsx'
import { Outcome } from '../../shell/outcome.tsx'
import { Overtaken, problemsOf, type StepField, type Stored, sentence, type Values } from './step-form-rules.ts'
import { StepInput } from './step-input.tsx'

type StepFormProps<Basis> = {
  /** Under which what was typed is kept in this browser. */
  place: string
  fields: readonly StepField[]
  load: () => Promise<Stored<Basis>>
  /** Answers what is stored then; throws `Overtaken` where another administrator was faster. */
  save: (values: Values, basis: Basis) => Promise<Stored<Basis>>
  /** What follows from something else and is only shown. */
  isFixed?: (field: StepField, basis: Basis) => boolean
  submitLabel?: string
  /** What has been done, and where it is to be seen. */
  success: ReactNode
  view?: { path: string; label: string }
  onSaved: () => void
  /** How it will read, drawn anew with every key. */
  children?: (values: Values) => ReactNode
}

/** A short form of the first steps: what is stored stands in it, what was typed outlives the session, faults stand at their field. */
export function StepForm<Basis>(props: StepFormProps<Basis>) {
  const answer = useAnswerAtOnce(props.load)
  return (
    <Outcome of={answer} waiting="Was bisher gilt, wird geladen …">
      {(stored) => <Form {...props} first={stored} />}
    </Outcome>
  )
}

function Form<Basis>({ first, ...props }: StepFormProps<Basis> & { first: Stored<Basis> }) {
  const { place, fields, save, isFixed, success, view, onSaved, children, submitLabel = 'Speichern' } = props
  const [stored, setStored] = useState(first)
  const [typed, setTyped] = useState(first.values)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [overtaken, setOvertaken] = useState<Overtaken<Basis>>()
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const id = useId()
  const isChanged = fields.some(({ name }) => (typed[name] ?? '') !== (stored.values[name] ?? ''))
  const keptValues = Object.fromEntries(
    fields.flatMap(({ name, kind }) => (kind === 'password' ? [] : [[name, typed[name] ?? '']])),
  )
  const kept = useKeptForm(place, { values: keptValues, isTyped: isChanged })

  const change = (values: Values) => {
    setDone(false)
    setTyped({ ...typed, ...values })
  }
  const complain = (problems: Record<string, string>) => {
    flushSync(() => setErrors(problems))
    const wrong = fields.find(({ name }) => problems[name])
    if (wrong) document.getElementById(`${id}-${wrong.name}`)?.focus()
    return wrong !== undefined
  }
  const send = async (basis: Basis) => {
    setBusy(true)
    setFailure('')
    setOvertaken(undefined)
    setErrors({})
    try {
      const next = await save(typed, basis)
      setStored(next)
      setTyped(next.values)
      setDone(true)
      onSaved()
    } catch (error) {
      if (error instanceof Overtaken) setOvertaken(error as Overtaken<Basis>)
      else {
        const said = error instanceof RefusedCall ? error.errors : []
        const isAtField = complain(Object.fromEntries(said.map(({ field, message }) => [field, sentence(message)])))
        if (!isAtField) setFailure(wordsOf(error))
      }
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && !complain(problemsOf(fields, typed))) void send(stored.basis)
  }
  return (
    <form className="step-form" noValidate onSubmit={submit} aria-busy={isBusy}>
      <LeaveGuard isNeeded={isChanged && !isBusy} title="Noch nicht gespeichert">
        Wenn du jetzt weitergehst, bleibt alles, wie es war.
      </LeaveGuard>
      <KeptOffer kept={kept} onTake={change} />
      {fields.map((field) => (
        <StepInput
          key={field.name}
          id={`${id}-${field.name}`}
          field={field}
          isFixed={isFixed?.(field, stored.basis) ?? false}
          value={typed[field.name] ?? ''}
          error={errors[field.name]}
          onChange={(value) => change({ [field.name]: value })}
        />
      ))}
      {children?.(typed)}
      <Failure>{failure}</Failure>
      {overtaken && (
        <OvertakenNotice
          by={overtaken.by}
          theirs={fields.map(({ name, label }) => ({ name, label, text: overtaken.stored.values[name] ?? '' }))}
          onInsist={() => void send(overtaken.stored.basis)}
          onTake={() => {
            setStored(overtaken.stored)
            setTyped(overtaken.stored.values)
            setOvertaken(undefined)
          }}
        />
      )}
      <div className="button-row">
        <Button type="submit" busy={isBusy} aria-disabled={!isChanged}>
          {submitLabel}
        </Button>
      </div>
      {isDone && (
        <Notice tone="success" live action={view && <ViewLink {...view} />}>
          {success}
        </Notice>
      )}
    </form>
  )
}

/** In a tab of its own, so that the steps stay where they are. */
function ViewLink({ path, label }: { path: string; label: string }) {
  return (
    <a href={path} target="_blank" rel="noopener" className="button button-secondary">
      {label}
      <span className="sr-only"> (in einem neuen Tab)</span>
    </a>
  )
}
