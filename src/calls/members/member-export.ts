import { type Context, Hono } from 'hono'
import type { App } from '../../app.ts'
import { dayOf } from '../../clock.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { contentDisposition } from '../../http/disposition-rules.ts'
import { queryParams } from '../../http/query-params.ts'
import { sendMade } from '../../http/send-made.ts'
import { administration } from '../../members/administration/administration-list.ts'
import { exportCsv } from '../../members/exports/export-csv.ts'
import { withNames } from '../../members/exports/export-pages.ts'
import { exportWorkbook } from '../../members/exports/export-workbook.ts'
import { siteWord } from '../../members/exports/member-keys.ts'
import { memberFilters } from '../../members/listing/list-queries.ts'
import { actDoor } from '../audit/act-door.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** What the filters leave of the list, as a file that spreadsheets open. */
export function memberExport(app: Pick<App, 'database' | 'clock' | 'log' | 'linkSecret' | 'sealing'>) {
  const { clock, log } = app
  const acts = actDoor(app)
  const { db } = app.database
  const site = siteWord(app.linkSecret)
  const send = async (c: Context<CallEnvironment>, kind: keyof typeof types, pieces: AsyncGenerator<Uint8Array>) => {
    await acts.note(c, { kind: 'members exported', details: { kind } })
    const fileName = `Mitglieder-${dayOf(clock)}.${kind}`
    const headers = {
      'content-type': types[kind],
      'content-disposition': contentDisposition('attachment', fileName),
    }
    return sendMade(c, pieces, headers, log)
  }
  return new Hono<CallEnvironment>()
    .get('/members/io/members/export.csv', queryParams(memberFilters), async (c) => {
      return send(c, 'csv', exportCsv(withNames(db, site, await administration.readAll(db, c.req.valid('query')))))
    })
    .get('/members/io/members/export.xlsx', queryParams(memberFilters), async (c) => {
      return send(
        c,
        'xlsx',
        exportWorkbook(withNames(db, site, await administration.readAll(db, c.req.valid('query'))), clock),
      )
    })
}
