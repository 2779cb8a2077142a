import type { AccountAnswer } from '../../../accounts/account-answer.ts'
import type { App } from '../../../app.ts'
import { dayOf } from '../../../clock.ts'
import { listDrafts } from '../../../content/drafts/list-drafts.ts'
import { readContent } from '../../../content/reading/read-content.ts'
import { listBroken } from '../../../files/list-broken.ts'
import { semesterOf } from '../../../handover/semester-rules.ts'
import { countWaiting } from '../../../mail/mails.ts'
import { counted } from '../../../text/count-words-rules.ts'
import { readWaiting } from '../../overview/read-waiting.ts'
import { readSetupState } from '../../setup/read-setup-state.ts'
import { readDuties } from '../read-duties.ts'
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
    point(
      waiting.dataRequests.open,
      'Bitte um Löschung oder Berichtigung wartet.',
      'Bitten um Löschung oder Berichtigung warten.',
      'Datenschutz',
    ),
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
    await tellOverdue(app),
    await tellDrafts(app, accountId),
    await tellSteps(app),
  ].flatMap((each) => each ?? [])
}

function point(count: number, one: string, many: string, page: string): OpenPoint | undefined {
  return count === 0 ? undefined : { what: counted(count, one, many), where: `„${page}“` }
}

/** By office, with those of the semester that has just ended: its holders may still be asked. */
async function tellOverdue({ database: { db }, clock }: Parts): Promise<OpenPoint | undefined> {
  const semesters = (await readContent(db, 'member', 'offices')).slice(0, 2)
  const today = dayOf(clock)
  const duties = await Promise.all(
    semesters.flatMap(({ semester: title }) => {
      const semester = semesterOf(title)
      return semester ? [readDuties(db, semester, today)] : []
    }),
  )
  const overdue = duties.flat().filter(({ state }) => state === 'overdue')
  const kinds = await readContent(db, 'member', 'officeKinds')
  const late = kinds.flatMap(({ id, name }) => {
    const count = overdue.filter(({ office }) => office === id).length
    return count === 0 ? [] : [count === 1 ? name : `${name} (${count})`]
  })
  const by = late.join(', ')
  return point(
    overdue.length,
    `Aufgabe eines Amtes ist überfällig: ${by}.`,
    `Aufgaben der Ämter sind überfällig: ${by}.`,
    'Was steht an?',
  )
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
