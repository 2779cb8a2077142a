import type { AccountAnswer } from '../../../accounts/account-answer.ts'
import type { App } from '../../../app.ts'
import { listDrafts } from '../../../content/drafts/list-drafts.ts'
import { listBroken } from '../../../files/list-broken.ts'
import { countWaiting } from '../../../mail/mails.ts'
import { readWaiting } from '../../overview/read-waiting.ts'
import { counted } from '../../papers/paper-words-rules.ts'
import { readSetupState } from '../../setup/read-setup-state.ts'
import type { OpenPoint } from './sheet-data.ts'

type Parts = Pick<App, 'database' | 'clock' | 'config'>

/** Whatever somebody should see to, from what is broken to what is merely unfinished. */
export async function tellOpenPoints(
  app: Parts,
  accountId: string,
  accounts: readonly AccountAnswer[],
): Promise<OpenPoint[]> {
  const { db } = app.database
  const waiting = await readWaiting(app, accountId)
  const broken = (await listBroken(db)).length
  const waitingMails = await countWaiting(db)
  const invited = accounts.filter(({ state }) => state === 'invited').length
  return [
    point(broken, 'Datei ist beschädigt oder fehlt.', 'Dateien sind beschädigt oder fehlen.', 'Dateien'),
    point(waiting.failedMails, 'E-Mail ist nicht angekommen.', 'E-Mails sind nicht angekommen.', 'E-Mail-Ausgang'),
    point(waitingMails, 'E-Mail wartet noch.', 'E-Mails warten noch.', 'E-Mail-Ausgang'),
    point(waiting.messages, 'Anfrage liegt vor.', 'Anfragen liegen vor.', 'Anfragen'),
    point(invited, 'Einladung ist nicht angenommen.', 'Einladungen sind nicht angenommen.', 'Konten'),
    point(
      waiting.duplicates,
      'Eintrag ist vielleicht doppelt.',
      'Einträge sind vielleicht doppelt.',
      'Doppelte Einträge',
    ),
    point(waiting.newAddresses, 'neue Adresse.', 'neue Adressen.', 'Mitglieder verwalten'),
    point(
      waiting.unconfirmed,
      'Adresse ist nie bestätigt worden.',
      'Adressen sind nie bestätigt worden.',
      'Mitglieder verwalten',
    ),
    await tellDrafts(app, accountId),
    await tellSteps(app),
  ].flatMap((each) => each ?? [])
}

function point(count: number, one: string, many: string, page: string): OpenPoint | undefined {
  return count === 0 ? undefined : { what: counted(count, one, many), where: `„${page}“` }
}

async function tellDrafts({ database }: Parts, accountId: string): Promise<OpenPoint | undefined> {
  const drafts = await listDrafts(database.db, accountId)
  const authors = [...new Set(drafts.map(({ by }) => by).filter(Boolean))]
  const by = authors.length > 0 ? ` (${authors.join(', ')})` : ''
  return point(
    drafts.length,
    `Entwurf${by} ist nicht veröffentlicht.`,
    `Entwürfe${by} sind nicht veröffentlicht.`,
    'Redaktion',
  )
}

async function tellSteps(app: Parts): Promise<OpenPoint | undefined> {
  const { steps, isDismissed } = await readSetupState(app)
  const open = steps.filter(({ state }) => state === 'open').map(({ label }) => label)
  if (open.length === 0 || isDismissed) return undefined
  return { what: `Erste Schritte, die noch fehlen: ${open.join(', ')}.`, where: '„Erste Schritte“' }
}
