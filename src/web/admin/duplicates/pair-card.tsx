import { useId, useState } from 'react'
import { Link } from 'react-router'
import { memberPath } from '../../../content/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { Icon } from '../../../design/icon.tsx'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog.tsx'
import type { DuplicatePair } from '../../../members/duplicates/find-duplicates.ts'
import { fieldLabels } from '../../../members/record/fields/field-lists-rules.ts'
import type { MemberAnswer } from '../../../members/record/member-answer.ts'
import { fullName, statusWord } from '../../../members/record/member-rules.ts'
import { ChooseValues } from '../../forms/choose-values.tsx'
import { formatDay } from '../../shell/moments.ts'
import { useAct } from '../../shell/use-act.tsx'
import { useWords } from '../../shell/use-words.ts'
import { distinguishMembers, mergeMembers } from '../member-calls.ts'
import { useFieldText } from '../record/use-field-text.ts'
import { fieldsToChoose, likelySides, unitedRecord } from './merge-rules.ts'

type PairCardProps = {
  pair: DuplicatePair
  isFirst: boolean
  onMerged: (survivor: MemberAnswer, other: MemberAnswer) => void
  onDistinguished: () => void
}

const sides = ['Erster', 'Zweiter'] as const

/** Two records that may be of one person, beside each other, and what would become of them. */
export function PairCard({ pair: { reason, members }, isFirst, onMerged, onDistinguished }: PairCardProps) {
  const fieldText = useFieldText()
  const [isOpen, setOpen] = useState(isFirst)
  const [survivor, setSurvivor] = useState<0 | 1>(0)
  const [chosen, setChosen] = useState(() => likelySides(members, 0))
  const [isAsking, setAsking] = useState(false)
  const name = useId()
  const kept = members[survivor]
  const other = members[survivor === 0 ? 1 : 0]
  const { isBusy, failure, act } = useAct(() => onMerged(kept, other))
  const distinction = useAct(onDistinguished)
  const fields = fieldsToChoose(members)

  const keep = (side: 0 | 1) => {
    setSurvivor(side)
    setChosen(likelySides(members, side))
  }
  const merge = () => act(() => mergeMembers(kept, other, unitedRecord(members, chosen)))
  return (
    <details className="pair sheet" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron" />
        <span className="pair-names">
          {fullName(members[0])} und {fullName(members[1])}
        </span>
        <span className="soft">{reason}</span>
      </summary>
      <div className="pair-body">
        <fieldset className="choose-field">
          <legend>Welcher Eintrag soll bleiben?</legend>
          <div className="choose-sides">
            {([0, 1] as const).map((side) => (
              <PairHead
                key={side}
                member={members[side]}
                side={sides[side]}
                name={name}
                isKept={survivor === side}
                onKeep={() => keep(side)}
              />
            ))}
          </div>
        </fieldset>
        {fields.length > 0 ? (
          <>
            <p>Wo sich die beiden unterscheiden, wähle, was gelten soll:</p>
            <ChooseValues
              sides={sides}
              choices={fields.map((field) => ({
                field,
                label: fieldLabels[field],
                values: [
                  fieldText(members[0], field, members[0].names),
                  fieldText(members[1], field, members[1].names),
                ],
              }))}
              chosen={chosen}
              onChoose={(field, side) => setChosen({ ...chosen, [field]: side })}
            />
          </>
        ) : (
          <p>In allen Angaben stimmen die beiden überein.</p>
        )}
        {distinction.failure}
        <p className="button-row">
          <Button onClick={() => setAsking(true)}>Zusammenlegen …</Button>
          <Button
            variant="secondary"
            busy={distinction.isBusy}
            onClick={() => void distinction.act(() => distinguishMembers(members))}
          >
            Das sind zwei Personen
          </Button>
        </p>
        <ConfirmDialog
          open={isAsking}
          title="Die beiden Einträge zusammenlegen?"
          confirmLabel="Zusammenlegen"
          busy={isBusy}
          onConfirm={() => void merge()}
          onCancel={() => setAsking(false)}
        >
          <p>
            Aus den beiden wird ein Eintrag für {fullName(kept)} mit den Angaben, die du gewählt hast. Der andere
            erscheint in keiner Liste mehr; sein Konto, wenn es eines gibt, geht über. Gelöscht wird nichts: Du kannst
            die beiden wieder trennen.
          </p>
          {failure}
        </ConfirmDialog>
      </div>
    </details>
  )
}

type PairHeadProps = { member: MemberAnswer; side: string; name: string; isKept: boolean; onKeep: () => void }

function PairHead({ member, side, name, isKept, onKeep }: PairHeadProps) {
  const words = useWords()
  return (
    <div className="pair-head">
      <label className="choose-value choice">
        <input type="radio" name={name} checked={isKept} onChange={onKeep} />
        <span>
          <small>{side}</small>
          <strong>{fullName(member)}</strong>
          {member.nickname && ` v. ${member.nickname}`}
          <small>
            {[words(statusWord(member.status)), member.city, `geändert am ${formatDay(member.changedAt)}`]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
      </label>
      <Link to={memberPath(member.id)} className="pair-open lone-link">
        Eintrag ansehen<span className="sr-only"> ({side})</span>
      </Link>
    </div>
  )
}
