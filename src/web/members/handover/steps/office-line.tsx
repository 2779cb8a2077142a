import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../design/button.tsx'
import { FieldError } from '../../../../design/form/field-frame.tsx'
import { Icon } from '../../../../design/icon.tsx'
import type { HandoverFacts } from '../../../../handover/handover-answers.ts'
import { type FoundOption, SearchBox } from '../../../editor/form/fields/search-box.tsx'
import { makeSources } from '../../../editor/make-sources.ts'
import { placeId } from '../place-problems.ts'
import { keepHolder, nobody, putHolder } from '../plan-changes.ts'
import { personIn, vacant } from '../plan-words.ts'
import type { StepProps } from './step-props.ts'

type OfficeLineProps = StepProps & {
  office: HandoverFacts['offices'][number]
  isOpen: boolean
  onToggle: () => void
  /** It has been decided about: the line can close. */
  onDone: () => void
}

const { findPeople } = makeSources()

async function findHolders(term: string): Promise<FoundOption[]> {
  return (await findPeople(term)).map(({ id, name, detail }) => ({ key: id, title: name, detail }))
}

/** One office: who has it, and, opened, who else could. */
export function OfficeLine(props: OfficeLineProps) {
  const { plan, at, office, isOpen, onToggle } = props
  const id = placeId(`holders.${office.id}`)
  const person = personIn(plan, office.id)
  const isChanged = person !== office.before
  const { error, hint } = at(`holders.${office.id}`)
  return (
    <li className="handover-line" data-changed={isChanged || undefined}>
      <button
        type="button"
        id={id}
        className="handover-line-head"
        aria-expanded={isOpen}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={onToggle}
      >
        <span className="handover-line-label">{office.name}</span>
        <span className="handover-line-value">{person || vacant}</span>
        <span className="handover-line-note fine">{isChanged ? `bisher ${office.before || vacant}` : 'bleibt'}</span>
        <Icon name="chevron" />
      </button>
      <FieldError id={id} error={error} />
      {hint && <p className="field-hint">{hint}</p>}
      {isOpen && <OfficeChoice {...props} person={person} isChanged={isChanged} />}
    </li>
  )
}

function OfficeChoice(props: OfficeLineProps & { person: string; isChanged: boolean }) {
  const { plan, stored, office, person, isChanged, change, onDone } = props
  // Who is to be replaced stands above; the field waits for the new one, so that nothing has to be deleted first.
  const [typed, setTyped] = useState(isChanged ? person : '')
  const id = `${placeId(`holders.${office.id}`)}-wahl`
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement | null
    field?.focus({ preventScroll: true })
    // Whoever opens it once more means another one.
    field?.select()
    body.current?.scrollIntoView({ block: 'nearest' })
  }, [id])
  const decide = (next: typeof plan) => {
    change(next)
    onDone()
  }
  return (
    <div ref={body} className="handover-line-body">
      <SearchBox
        id={id}
        label={`Neu als ${office.name}`}
        isFree
        placeholder="Namen eingeben …"
        text={typed}
        find={findHolders}
        onChoose={({ key, title }) => decide(putHolder(plan, office.id, { person: title, memberId: key }))}
        onType={(text) => {
          setTyped(text)
          const next = text.trim()
          if (next !== '') change(putHolder(plan, office.id, { ...nobody, person: next }))
          else change(keepHolder(plan, stored, office.id, office.before))
        }}
        onEnter={onDone}
      />
      <div className="button-row">
        {office.before !== '' && (
          <Button variant="secondary" onClick={() => decide(keepHolder(plan, stored, office.id, office.before))}>
            {office.before} bleibt
          </Button>
        )}
        <Button variant="secondary" onClick={() => decide(putHolder(plan, office.id, nobody))}>
          {vacant} (niemand)
        </Button>
        {typed.trim() !== '' && <Button onClick={onDone}>Fertig</Button>}
      </div>
    </div>
  )
}
