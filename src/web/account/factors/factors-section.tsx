import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { FactorAnswer } from '../../../accounts/factors/factor-answer.ts'
import { Button } from '../../../design/button.tsx'
import { focusIfLost } from '../../../design/keep-focus.ts'
import { ActionMenu } from '../../../design/overlay/action-menu.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { knowsPasskeys } from '../../session/passkeys.ts'
import { formatDay } from '../../shell/moments.ts'
import { notify, notifyFailure } from '../../shell/notify.tsx'
import { CodeAppDialog } from './code-app-dialog.tsx'
import { type Added, removeCodes, removePasskey, renewRecoveryCodes } from './factor-calls.ts'
import './factors.css'
import { AddPasskeyDialog, type OwnPasskey, RemoveFactorDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

type Task = { what: 'passkey' | 'codes' | 'remove-codes' } | { what: 'rename' | 'remove'; passkey: OwnPasskey }

const sectionId = 'zweite-faktoren'

/** What somebody proves himself by beside his password. */
export function FactorsSection({ factors: loaded }: { factors: FactorAnswer }) {
  const [factors, setFactors] = useState(loaded)
  const [task, setTask] = useState<Task>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { passkeys, codesSince, recoveryCodesLeft } = factors
  const hasAny = passkeys.length > 0 || codesSince !== null
  const close = () => setTask(undefined)
  // In the next frame the dialog has given the focus back, unless what it came from is gone.
  const become = (next: FactorAnswer, then?: () => void) => {
    flushSync(() => {
      setFactors(next)
      close()
    })
    requestAnimationFrame(() => {
      focusIfLost(sectionId)
      then?.()
    })
  }
  const added = ({ factors: next, recoveryCodes }: Added) =>
    become(next, () => {
      if (recoveryCodes) setCodes(recoveryCodes)
      else void notify({ text: 'Eingerichtet.' })
    })
  const renew = () => renewRecoveryCodes().then(added, notifyFailure)

  return (
    <section className="factors" id={sectionId} tabIndex={-1} aria-labelledby="zweiter-faktor">
      <SectionHead title="Passkeys und zweiter Faktor" id="zweiter-faktor" />
      <DueNotice dueAt={factors.dueAt} />
      <p className="account-part">
        Mit einem Passkey meldest du dich ohne Passwort an. Wer dein Passwort errät, kommt ohne ihn, oder ohne den Code
        deiner App, nicht mehr herein.
      </p>
      {passkeys.length > 0 && (
        <ul className="passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <strong>{passkey.name}</strong>
                <span className="fine">{passkeyWordsFor(passkey)}</span>
              </div>
              <ActionMenu
                label={`Aktionen für ${passkey.name}`}
                actions={[
                  { label: 'Umbenennen', onSelect: () => setTask({ what: 'rename', passkey }) },
                  { label: 'Entfernen', danger: true, onSelect: () => setTask({ what: 'remove', passkey }) },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {codesSince && <p>Authenticator-App: eingerichtet am {formatDay(codesSince)}.</p>}
      {hasAny && (
        <p>
          {recoveryCodesLeft === 1
            ? 'Noch 1 Wiederherstellungscode'
            : `Noch ${recoveryCodesLeft} Wiederherstellungscodes`}{' '}
          für den Fall, dass dein Gerät weg ist.
        </p>
      )}
      <div className="button-row">
        {knowsPasskeys() && <Button onClick={() => setTask({ what: 'passkey' })}>Passkey anlegen</Button>}
        {codesSince ? (
          <Button variant="secondary" onClick={() => setTask({ what: 'remove-codes' })}>
            App entfernen
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => setTask({ what: 'codes' })}>
            Authenticator-App einrichten
          </Button>
        )}
        {hasAny && (
          <Button variant="secondary" onClick={() => void renew()}>
            Neue Wiederherstellungscodes
          </Button>
        )}
      </div>
      {task?.what === 'passkey' && (
        <AddPasskeyDialog taken={passkeys.map(({ name }) => name)} onAdded={added} onClose={close} />
      )}
      {task?.what === 'codes' && <CodeAppDialog onAdded={added} onClose={close} />}
      {task?.what === 'rename' && (
        <RenamePasskeyDialog passkey={task.passkey} onDone={(next) => become(next)} onClose={close} />
      )}
      {task?.what === 'remove' && (
        <RemoveFactorDialog
          title={`„${task.passkey.name}“ entfernen?`}
          words="Mit diesem Passkey kommst du dann nicht mehr herein. Lösche ihn danach auch auf dem Gerät."
          remove={() => removePasskey(task.passkey.id)}
          onDone={(next) => become(next)}
          onClose={close}
        />
      )}
      {task?.what === 'remove-codes' && (
        <RemoveFactorDialog
          title="Authenticator-App entfernen?"
          words="Ihre Codes gelten dann nicht mehr. Du kannst sie jederzeit neu einrichten."
          remove={removeCodes}
          onDone={(next) => become(next)}
          onClose={close}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </section>
  )
}

/** By when it has to be, for whom it has to be. */
function DueNotice({ dueAt }: Pick<FactorAnswer, 'dueAt'>) {
  if (dueAt === null) return null
  return Date.parse(dueAt) <= Date.now() ? (
    <Notice tone="error" title="Richte jetzt einen zweiten Faktor ein">
      <p>Bis dahin öffnet sich nur diese Seite. Ein Passkey auf deinem Handy genügt.</p>
    </Notice>
  ) : (
    <Notice title={`Bis ${formatDay(dueAt)} richtest du bitte einen zweiten Faktor ein`}>
      <p>Das gilt für alle Administratoren. Danach öffnet sich nur noch diese Seite, bis du einen eingerichtet hast.</p>
    </Notice>
  )
}

function passkeyWordsFor({ isLocked, lastUsedAt, createdAt }: OwnPasskey): string {
  if (isLocked) return 'Gesperrt, weil es ihn vermutlich zweimal gibt. Entferne ihn und lege einen neuen an.'
  const made = `angelegt am ${formatDay(createdAt)}`
  return lastUsedAt ? `${made}, zuletzt benutzt am ${formatDay(lastUsedAt)}` : `${made}, noch nicht benutzt`
}
