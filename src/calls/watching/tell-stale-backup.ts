import { findAdministrators } from '../../accounts/find-administrators.ts'
import type { App } from '../../app.ts'
import type { BackupKind } from '../../backups/runs/backup-runs.ts'
import { type BackupState, readBackupState } from '../../backups/runs/read-backup-state.ts'
import { isUntoldStale, type Nightly, tellOnce } from '../../backups/runs/tell-once.ts'
import { commandLine } from '../../command-line.ts'
import { adminHealthPath } from '../../content/site-map.ts'
import { putMail } from '../../mail/put-mail.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { copyAdvice, copyWords, judgeBackup } from '../../watching/rules/backup-rules.ts'
import { readSender } from '../content/read-sender.ts'

type Parts = Pick<App, 'database' | 'config' | 'clock' | 'mail'>

/**
 * Tells all administrators once that the last backup which is known to be good, or the last whole survival copy, is older than
 * it should be, whatever the letter of the week is set to; again only after another one has been good in between.
 */
export async function tellStaleBackup(app: Parts): Promise<void> {
  const { backupTo, survivalTo } = app.config
  // Who makes them by hand does so when he wants to.
  if (backupTo !== undefined) await tellStale(app, { kind: 'backup', place: backupTo })
  if (survivalTo !== undefined) await tellStale(app, { kind: 'survival', place: survivalTo })
}

async function tellStale({ database, config, clock, mail }: Parts, of: Nightly): Promise<void> {
  const { db } = database
  const now = clock().getTime()
  if (!(await isUntoldStale(db, now, of))) return
  const { subject, paragraphs, again } = wordsOf(of.kind, await readBackupState(db, config), now)
  const sender = await readSender({ database, config })
  const letter = writeLetter(sender, {
    greeting: 'Liebe Administratoren,',
    paragraphs,
    button: { label: 'Zustand ansehen', href: `${sender.origin}${adminHealthPath}` },
    closing: [`Diese E-Mail kommt einmal, und erst wieder, wenn inzwischen ${again} gelungen war.`],
  })
  const from = { name: sender.name, address: sender.address }
  const to = await findAdministrators(db)
  const isPut = await tellOnce(db, now, of, async (trx) => {
    for (const address of to) await putMail(trx, clock, { from, to: address, subject, ...letter, about: null })
  })
  if (isPut) mail.wake()
}

function wordsOf(kind: BackupKind, state: BackupState, now: number) {
  if (kind === 'survival') {
    const { lastSurvival, lastWholeSurvival } = state
    const fault = lastSurvival?.state === 'failed' ? lastSurvival.fault : ''
    return {
      subject: 'Die Überlebenskopie ist zu alt',
      paragraphs: [
        'die Überlebenskopie der Website wird nicht mehr erneuert.',
        `${copyWords({ wholeAt: lastWholeSurvival?.endedAt, fault })}.`,
        copyAdvice,
      ],
      again: 'eine Überlebenskopie',
    }
  }
  const { last, lastProven } = state
  const command = commandLine('backup', '--to ORT')
  const { says, advice } = judgeBackup({ now, isScheduled: true, last, provenAt: lastProven?.provenAt, command })
  return {
    subject: 'Die Sicherung ist zu alt',
    paragraphs: ['die Website wird nicht mehr so gesichert, wie es sein soll.', says, ...(advice ? [advice] : [])],
    again: 'eine Sicherung',
  }
}
