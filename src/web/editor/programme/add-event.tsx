import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../../design/button.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import { Failure } from '../../../design/page/notice.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { findHints } from '../../../programme/checks/find-hints-rules.ts'
import type { Plan } from '../../../programme/planning/plan-answers.ts'
import { wordsOf } from '../../session/refused-call.ts'
import { notify } from '../../shell/notify.tsx'
import { HintList } from './hint-summary.tsx'
import { addEvent } from './plan-calls.ts'

const blank = { day: '', time: '', title: '' }

/** What a new date is not asked yet. */
const laterKinds = ['noDate', 'room', 'invitation']

/** A date with a title becomes a draft at once; all else has time until its form is opened. */
export function AddEvent({ plan: { semester, rows, surroundings } }: { plan: Plan }) {
  const [typed, setTyped] = useState(blank)
  const [errors, setErrors] = useState<{ day?: string; title?: string }>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { revalidate } = useRevalidator()
  const begins = typed.day && `${typed.day}${typed.time && `T${typed.time}`}`
  const candidate = { entry: 'new', title: typed.title, begins, cancelled: false }
  const hints = begins
    ? findHints([...rows, candidate], surroundings).filter(
        ({ entry, kind }) => entry === candidate.entry && !laterKinds.includes(kind),
      )
    : []

  const focus = (name: string) => {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const wrong = {
      ...(typed.time && !typed.day && { day: 'Zu einer Uhrzeit gehört ein Tag.' }),
      ...(!typed.title.trim() && { title: 'Bitte gib der Veranstaltung einen Namen.' }),
    }
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) return focus(first)
    setBusy(true)
    setFailure('')
    try {
      await addEvent(semester, { title: typed.title, ...(begins && { begins }) })
      setTyped(blank)
      await revalidate()
      await notify({ subject: 'plan', text: `„${typed.title.trim()}“ ist als Entwurf angelegt.` })
      focus('day')
    } catch (error) {
      setFailure(wordsOf(error))
    }
    setBusy(false)
  }
  const field = (name: keyof typeof blank) => ({
    name,
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <section aria-labelledby="anlegen">
      <SectionHead title="Termin anlegen" id="anlegen" />
      <form ref={form} className="plan-add" onSubmit={(event) => void add(event)} noValidate>
        <TextField label="Tag" type="date" optional error={errors.day} {...field('day')} />
        <TextField label="Uhrzeit" type="time" optional {...field('time')} />
        <TextField label="Veranstaltung" maxLength={300} error={errors.title} {...field('title')} />
        <Button type="submit" variant="secondary" busy={isBusy}>
          Als Entwurf anlegen
        </Button>
      </form>
      <div role="status">
        <HintList hints={hints} />
      </div>
      <Failure>{failure}</Failure>
    </section>
  )
}
