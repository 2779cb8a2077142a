import { Fragment } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import type { MemberDetails } from '../../../calls/members/members.ts'
import { memberPath } from '../../../content/site-map.ts'
import { type ErasedPerson, tellErased } from '../../../members/record/erased-rules.ts'
import type { MemberAnswer } from '../../../members/record/member-answer.ts'
import { fullName } from '../../../members/record/member-rules.ts'
import type { HistoryAnswer } from '../../../members/record/read-member.ts'
import { formatDay, formatMinute } from '../../shell/moments.ts'
import { notify } from '../../shell/notify.tsx'
import { listPath } from '../list/use-list-address.ts'
import { markArriving, markReturned, separateMember, takeBackDeceased } from '../member-calls.ts'
import { AccountSection } from './account-section.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { HistoryList } from './history-list.tsx'
import { RecordActs } from './record-acts.tsx'
import { RecordEditor } from './record-editor.tsx'
import { formOf, mix } from './record-form-rules.ts'
import { fieldId } from './record-inputs.tsx'
import { RecordState } from './record-state.tsx'
import { stateId, useRecord } from './use-record.ts'

/** One record: what is special about it, its fields, its accounts, what can be done with it, and its history. */
export function RecordScreen({ details }: { details: MemberDetails }) {
  const record = useRecord(details.member)
  const { member, form, base, theirs, isBusy, setForm, act } = record
  const navigate = useNavigate()
  const isMerged = member.mergedInto !== null

  const takeOver = ({ record: older, changedAt }: HistoryAnswer) => {
    const old = formOf({ ...older, names: details.member.names })
    // Whether a member lives is not decided in the form.
    const keepsStatus = older.status === 'verstorben' || member.status === 'verstorben'
    setForm(keepsStatus ? mix(old, base, ['status']) : old)
    document.getElementById(fieldId('surName'))?.focus()
    void notify({ text: `Der Stand vom ${formatMinute(changedAt)} steht im Formular. Gespeichert ist er noch nicht.` })
  }
  const leave = async (erased: ErasedPerson) => {
    flushSync(() => setForm(base))
    await navigate(listPath(), { replace: true })
    await notify({ text: tellErased(erased), stays: true })
  }
  const separate = (other: MemberAnswer) =>
    act(async (shown) => {
      const separated = await separateMember(other)
      return other.id === shown.id ? separated : shown
    }, 'Die beiden Einträge sind wieder getrennt.')
  return (
    <>
      <section id={stateId} className="record-state" tabIndex={-1} aria-label="Zustand des Eintrags">
        <RecordState
          member={member}
          merged={details.merged}
          isBusy={isBusy}
          onRevive={() => void act(takeBackDeceased, 'Zurückgenommen: Er gilt wieder als lebend.')}
          onArrive={() => void act(markArriving, 'Er bekommt wieder Post.')}
          onSeparate={(other) => void separate(other)}
        />
        <p className="fine">
          {details.confirmedAt
            ? `Adresse zuletzt von ihm selbst bestätigt am ${formatDay(details.confirmedAt)}.`
            : 'Seine Adresse hat er noch nie selbst bestätigt.'}
        </p>
      </section>
      {!isMerged && (
        <>
          <RecordEditor
            form={form}
            base={base}
            saveLabel="Speichern"
            memberId={member.id}
            notes={{ leibbursch: <Leibfuexe people={details.leibfuexe} /> }}
            onChange={setForm}
            onSave={record.save}
          />
          <AccountSection member={member} accounts={details.accounts} onChanged={record.refresh} />
          <RecordActs
            member={member}
            isBusy={isBusy}
            onReturned={() => void act(markReturned, 'Vermerkt: Er bekommt keine Post mehr.')}
            onDeceased={(changed) => {
              record.adopt(changed)
              void notify({ text: `${fullName(changed)} ist als verstorben eingetragen.` })
            }}
            onErased={(erased) => void leave(erased)}
          />
        </>
      )}
      <HistoryList history={details.history} names={details.member.names} onTake={isMerged ? undefined : takeOver} />
      {theirs && (
        <ConflictDialog
          key={theirs.revision}
          base={base}
          mine={form}
          theirs={formOf(theirs)}
          onResolve={record.resolve}
          onClose={record.forgetConflict}
        />
      )}
    </>
  )
}

function Leibfuexe({ people }: { people: MemberDetails['leibfuexe'] }) {
  if (people.length === 0) return null
  return (
    <p>
      {people.length === 1 ? 'Sein Leibfux: ' : 'Seine Leibfüxe: '}
      {people.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link to={memberPath(id)}>{name}</Link>
        </Fragment>
      ))}
    </p>
  )
}
