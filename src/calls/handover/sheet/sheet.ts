import { Hono } from 'hono'
import { findAccountAnswers } from '../../../accounts/account-answer.ts'
import type { App } from '../../../app.ts'
import { dayOf } from '../../../clock.ts'
import { semesterKey, semesterTitle } from '../../../handover/semester-rules.ts'
import type { CallEnvironment } from '../../../http/call-environment.ts'
import { contentDisposition } from '../../../http/disposition-rules.ts'
import { actDoor } from '../../audit/act-door.ts'
import { documentHead } from '../../papers/document-head.ts'
import { writtenMinute } from '../../papers/paper-words-rules.ts'
import type { SheetData } from './sheet-data.ts'
import { tellAccounts } from './tell-accounts.ts'
import { tellBackup } from './tell-backup.ts'
import { tellGrants } from './tell-grants.ts'
import { tellOffices } from './tell-offices.ts'
import { tellOpenPoints } from './tell-open-points.ts'
import { tellSite } from './tell-site.ts'

type Parts = Pick<App, 'database' | 'storage' | 'clock' | 'config' | 'log' | 'typesetting' | 'sealing'>

const title = 'Übergabeblatt'

/** The sheet that goes from hand to hand at the change of semester: how the site stands, who may do what, what is open. */
export function handoverSheet(app: Parts) {
  return new Hono<CallEnvironment>().get('/members/io/handover/sheet', async (c) => {
    const { accountId } = c.var.member
    const { semester, data, files } = await readSheet(app, accountId)
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition('attachment', `uebergabeblatt-${semester}.pdf`),
    }
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    const pdf = await app.typesetting.typeset(accountId, { template: 'handover-sheet', data, files })
    await actDoor(app).note(c, { kind: 'handover sheet set' })
    return c.body(new Uint8Array(pdf), 200, headers)
  })
}

async function readSheet(app: Parts, accountId: string) {
  const { db } = app.database
  const [year, month] = dayOf(app.clock).split('-').map(Number)
  const { head, files } = await documentHead(app)
  const accounts = await findAccountAnswers(db)
  const { semester, offices } = await tellOffices(db, { year: year ?? 0, month: month ?? 0 })
  const data: SheetData = {
    head,
    title,
    subtitle: `${semesterTitle(semester)} · Stand ${writtenMinute(app.clock())}`,
    foot: `${title} ${head.genitive}`,
    site: { heading: 'Die Website', facts: await tellSite(app, accounts) },
    offices,
    accounts: tellAccounts(accounts, await tellGrants(app), app.clock),
    backup: await tellBackup(app),
    open: {
      heading: 'Was offen ist',
      points: await tellOpenPoints(app, accountId, accounts),
      none: 'Nichts: Es ist alles erledigt.',
    },
    signatures,
  }
  return { semester: semesterKey(semester), data, files }
}

const signatures: SheetData['signatures'] = {
  heading: 'Übergabe',
  words:
    'Website, Konten und offene Punkte sind gemeinsam durchgesehen worden. Passwörter stehen nicht auf diesem Blatt.',
  people: ['Übergeben von', 'Übernommen von'],
  blanks: ['Name', 'Ort, Datum', 'Unterschrift'],
}
