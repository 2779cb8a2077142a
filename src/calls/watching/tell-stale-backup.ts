import { findAdministrators } from '../../accounts/find-administrators.ts'
import type { App } from '../../app.ts'
import { readBackupState } from '../../backups/runs/read-backup-state.ts'
import { isUntoldStale, tellOnce } from '../../backups/runs/tell-once.ts'
import { commandLine } from '../../command-line.ts'
import { adminHealthPath } from '../../content/site-map.ts'
import { putMail } from '../../mail/put-mail.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { judgeBackup } from '../../watching/rules/backup-rules.ts'
import { readSender } from '../content/read-sender.ts'

type Parts = Pick<App, 'database' | 'config' | 'clock' | 'mail'>

/**
 * Tells all administrators once that the last backup which is known to be good is older than it should be, whatever the
 * letter of the week is set to; again only after another one has been proven in between.
 */
export async function tellStaleBackup({ database, config, clock, mail }: Parts): Promise<void> {
  const { db } = database
  const now = clock().getTime()
  // Who backs up by hand does so when he wants to.
  if (config.backupTo === undefined || !(await isUntoldStale(db, now))) return
  const { last, lastProven } = await readBackupState(db)
  const command = commandLine('backup', '--to ORT')
  const { says, advice } = judgeBackup({ now, isScheduled: true, last, provenAt: lastProven?.provenAt, command })
  const sender = await readSender({ database, config })
  const letter = writeLetter(sender, {
    greeting: 'Liebe Administratoren,',
    paragraphs: ['die Website wird nicht mehr so gesichert, wie es sein soll.', says, ...(advice ? [advice] : [])],
    button: { label: 'Zustand ansehen', href: `${sender.origin}${adminHealthPath}` },
    closing: ['Diese E-Mail kommt einmal, und erst wieder, wenn inzwischen eine Sicherung gelungen war.'],
  })
  const from = { name: sender.name, address: sender.address }
  const to = await findAdministrators(db)
  const isPut = await tellOnce(db, now, async (trx) => {
    for (const address of to) {
      await putMail(trx, clock, { from, to: address, subject: 'Die Sicherung ist zu alt', ...letter, about: null })
    }
  })
  if (isPut) mail.wake()
}
