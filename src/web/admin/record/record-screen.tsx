import { Fragment, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import type { MemberDetails } from '../../../calls/members/members.ts'
import { memberPath } from '../../../content/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { type ErasedPerson, tellErased } from '../../../members/record/erased-rules.ts'
import { fieldLabels } from '../../../members/record/fields/field-lists-rules.ts'
import type { MemberAnswer } from '../../../members/record/member-answer.ts'
import { fullName } from '../../../members/record/member-rules.ts'
import type { HistoryAnswer } from '../../../members/record/read-member.ts'
import { useIsAdmin } from '../../session/session.ts'
import { formatMinute } from '../../shell/moments.ts'
import { notify } from '../../shell/notify.tsx'
import { useWords } from '../../shell/use-words.ts'
import { InviteDialog } from '../accounts/invite-dialog.tsx'
import { listPath } from '../list/use-list-address.ts'
import {
  liftRestriction,
  markArriving,
  markReturned,
  restrictMember,
  separateMember,
  takeBackDeceased,
} from '../member-calls.ts'
import { AccountSection } from './account-section.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { formId, useEditing } from './editing-address.ts'
import { HistoryList } from './history-list.tsx'
import { NextStep } from './next-step.tsx'
import { RecordActs } from './record-acts.tsx'
import { RecordEditor } from './record-editor.tsx'
import { RecordFacts } from './record-facts.tsx'
import { changedFields, formOf, mix } from './record-form-rules.ts'
import { RecordSheet } from './record-sheet.tsx'
import { RecordState } from './record-state.tsx'
import { useFollowing } from './use-following.ts'
import { memberSubject, stateId, useRecord } from './use-record.ts'

/** One record, to be read: how it stands, its account, what can be done with it, its fields and its history. The form opens in place of it. */
export function RecordScreen({ details }: { details: MemberDetails }) {
  const isAdmin = useIsAdmin()
  const { isEditing, open, close } = useEditing()
  const record = useRecord(details.member, close)
  const { member, form, base, theirs, isBusy, setForm, act } = record
  const [isInviting, setInviting] = useState(false)
  const typed = changedFields(form, base)
  useFollowing(
    details.linkMails.some(({ state }) => state === 'waiting'),
    record.ask,
  )
  const navigate = useNavigate()
  const isMerged = member.mergedInto !== null

  const notes = details.leibfuexe.length > 0 ? { leibbursch: <Leibfuexe people={details.leibfuexe} /> } : {}

  const takeOver = ({ record: older, changedAt }: HistoryAnswer) => {
    const old = formOf({ ...older, names: details.member.names })
    // Whether a member lives is not decided in the form.
    const keepsStatus = older.status === 'verstorben' || member.status === 'verstorben'
    setForm(keepsStatus ? mix(old, base, ['status']) : old)
    open('surName')
    void notify({
      subject: memberSubject(member.id),
      text: `Der Stand vom ${formatMinute(changedAt)} steht im Formular. Gespeichert ist er noch nicht.`,
    })
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
          onLift={() => void act(liftRestriction, 'Die Einschränkung ist aufgehoben.')}
          onSeparate={(other) => void separate(other)}
        />
        {isAdmin && !isEditing && (
          <NextStep member={member} hasAccount={details.accounts.length > 0} onInvite={() => setInviting(true)} />
        )}
        {!isEditing && typed.length > 0 && (
          <Notice
            title="Noch nicht gespeichert"
            action={
              <div className="button-row">
                <Button onClick={() => open()}>Weiter bearbeiten</Button>
                <Button variant="secondary" onClick={() => setForm(base)}>
                  Verwerfen
                </Button>
              </div>
            }
          >
            Was du geändert hast, steht noch im Formular: {typed.map((field) => fieldLabels[field]).join(', ')}.
          </Notice>
        )}
      </section>
      {/* Put aside with what is typed in it, the form still keeps that and asks before the page is left. */}
      {!isMerged && (isEditing || typed.length > 0) && (
        <section id={formId} tabIndex={-1} aria-label="Eintrag bearbeiten" hidden={!isEditing}>
          <RecordEditor
            form={form}
            base={base}
            saveLabel="Speichern"
            memberId={member.id}
            notes={notes}
            onChange={setForm}
            onSave={record.save}
            onClose={close}
          />
        </section>
      )}
      {!isMerged && !isEditing && (
        <>
          <div className="record-top">
            <section className="sheet" aria-labelledby="stand">
              <h2 id="stand">Stand</h2>
              <RecordFacts member={member} confirmedAt={details.confirmedAt} twins={isAdmin ? details.twins : []} />
            </section>
            {isAdmin && (
              <AccountSection
                member={member}
                accounts={details.accounts}
                linkMails={details.linkMails}
                delivery={details.delivery}
                onInvite={() => setInviting(true)}
                onChanged={record.refresh}
              />
            )}
          </div>
          <RecordActs
            member={member}
            isBusy={isBusy}
            onReturned={() => void act(markReturned, 'Vermerkt: Er bekommt keine Post mehr.')}
            onRestrict={() => void act(restrictMember, 'Der Eintrag ist jetzt eingeschränkt.')}
            onDeceased={(changed) => {
              record.adopt(changed)
              void notify({
                subject: memberSubject(changed.id),
                text: `${fullName(changed)} ist als verstorben eingetragen.`,
              })
            }}
            onErased={(erased) => void leave(erased)}
          />
        </>
      )}
      {!isEditing && <RecordSheet member={member} notes={notes} />}
      {isInviting && (
        <InviteDialog
          member={member}
          delivery={details.delivery}
          onDone={() => {
            setInviting(false)
            record.refresh()
          }}
          onClose={() => setInviting(false)}
        />
      )}
      <HistoryList
        memberId={member.id}
        history={details.history}
        names={details.member.names}
        onTake={isMerged ? undefined : takeOver}
      />
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
  const words = useWords()
  return (
    <p>
      {words(people.length === 1 ? 'Sein {Leibfux}: ' : 'Seine {Leibfüxe}: ')}
      {people.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link to={memberPath(id)}>{name}</Link>
        </Fragment>
      ))}
    </p>
  )
}
