import { useEffect, useId, useState } from 'react'
import { TextField } from '../../design/form/text-field.tsx'
import type { MemberList, MemberRow } from '../../members/administration/list-members.ts'
import { fullName, statusWord } from '../../members/record/member-rules.ts'
import '../forms/forms.css'
import { useAnswer } from '../session/use-answer.ts'
import { Outcome } from '../shell/outcome.tsx'
import { useWords } from '../shell/use-words.ts'
import { findMembers } from './member-calls.ts'

type PersonSearchProps = {
  /** What is looked for at first. */
  first: string
  /** The id of a record that cannot be meant. */
  except: string | undefined
  chosen: MemberRow | undefined
  onChoose: (row: MemberRow) => void
}

export function PersonSearch({ first, except, chosen, onChoose }: PersonSearchProps) {
  const [typed, setTyped] = useState(first)
  const found = useAnswer(() => findMembers(typed))
  const { ask } = found
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search begins when typing pauses
  useEffect(() => {
    const pause = setTimeout(() => void ask(), 250)
    return () => clearTimeout(pause)
  }, [typed])
  return (
    <>
      <TextField
        label="Eintrag suchen"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Outcome of={found} waiting="Einträge werden gesucht …">
        {(list) => <Candidates list={list} except={except} chosen={chosen} onChoose={onChoose} />}
      </Outcome>
    </>
  )
}

type CandidatesProps = Pick<PersonSearchProps, 'except' | 'chosen' | 'onChoose'> & { list: MemberList }

function Candidates({ list: { members, total }, except, chosen, onChoose }: CandidatesProps) {
  const name = useId()
  const words = useWords()
  const rows = members.filter(({ id }) => id !== except)
  if (rows.length === 0) return <p role="status">Niemand gefunden.</p>
  return (
    <fieldset className="candidates">
      <legend className="sr-only">Gefundene Einträge</legend>
      {rows.map((row) => (
        <label key={row.id} className="choose-value choice">
          <input type="radio" name={name} checked={chosen?.id === row.id} onChange={() => onChoose(row)} />
          <span>
            {fullName(row)}
            <small>
              {[words(statusWord(row.status)), row.city, row.hasAccount && 'hat schon ein Konto']
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
        </label>
      ))}
      {total > members.length && (
        <p>Und {total - members.length} weitere. Gib mehr vom Namen ein, dann werden es weniger.</p>
      )}
    </fieldset>
  )
}
