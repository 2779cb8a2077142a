import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { createChecksums } from '../../documents/receiving/checksums.ts'
import { limitPerMember } from '../../documents/receiving/limit-per-member.ts'
import { refuseWithoutSpace } from '../../documents/receiving/no-space.ts'
import { openUpload, usualPace } from '../../documents/receiving/open-upload.ts'
import { mostTableBytes, tableExtensions, tableRefusals } from '../../documents/tables/table-rules.ts'
import { Refusal } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { contentDisposition } from '../../http/disposition-rules.ts'
import { jsonBody } from '../../http/json-body.ts'
import { queryParams } from '../../http/query-params.ts'
import { seenRevision } from '../../http/seen-revision.ts'
import { sendMade } from '../../http/send-made.ts'
import { exportCsv } from '../../members/exports/export-csv.ts'
import { templateColumns } from '../../members/exports/export-rules.ts'
import { exportWorkbook } from '../../members/exports/export-workbook.ts'
import { siteWord } from '../../members/exports/member-keys.ts'
import { acceptImport } from '../../members/imports/accept-import.ts'
import { changeImport, importChange } from '../../members/imports/change-import.ts'
import { exportLeftRows } from '../../members/imports/export-left-rows.ts'
import { exampleRow } from '../../members/imports/import-template.ts'
import { allOutcomeKinds } from '../../members/imports/preview/outcome-rules.ts'
import { listImports, readImport } from '../../members/imports/read-import.ts'
import { stageImport } from '../../members/imports/stage-import.ts'
import { deleteImport, findImport } from '../../members/imports/staging/imports.ts'
import { undoImport } from '../../members/imports/undo-import.ts'
import { actDoor } from '../audit/act-door.ts'
import { requestOf } from '../documents/inspect-upload.ts'

const path = '/members/io/members/imports'
const seen = z.object({ revision: seenRevision })
const wantedRows = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  kind: z.enum(allOutcomeKinds).optional(),
})
const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Members from a file: it is read in another process, looked at, and taken over as a whole or not at all. */
export function memberImports(app: App) {
  const { database, clock, storage, examining, scanner, log } = app
  const { db } = database
  const acts = actDoor(app)
  const on = (id: string) => ({ sort: 'import', id }) as const
  const site = siteWord(app.linkSecret)
  const takePlace = limitPerMember(app, 'imports', 1)
  const parts = { storage, checksums: createChecksums() }
  const takes = { extensions: tableExtensions, refusals: tableRefusals }
  const limits = { mostBytes: mostTableBytes, pace: usualPace, takes }
  const send = (c: Context<CallEnvironment>, fileName: string, pieces: AsyncGenerator<Uint8Array>) => {
    const headers = {
      'content-type': fileName.endsWith('.xlsx') ? types.xlsx : types.csv,
      'content-disposition': contentDisposition('attachment', fileName),
    }
    return sendMade(c, pieces, headers, log)
  }

  return new Hono<CallEnvironment>()
    .onError(refuseWithoutSpace)
    .get(path, async (c) => c.json({ imports: await listImports(db) }))
    .post(path, async (c) => {
      const { accountId } = c.var.member
      await using _place = await takePlace(accountId)
      await using upload = await openUpload(parts, requestOf(c), limits)
      examining.warm()
      const { fileName, staged, size } = await upload.receive()
      if ((await scanner.scan(staged.path)) !== 'clean') {
        throw new Refusal('unprocessable', 'Die Datei wurde vom Virenscanner nicht freigegeben.')
      }
      const table = await examining.readTable(accountId, { path: staged.path, size })
      const told = (id: string | undefined): Act | undefined =>
        id === undefined ? undefined : { kind: 'members read from a file', on: on(id), details: { kind: table.kind } }
      const id = await stageImport(acts.db(c, told), clock, { site, accountId }, { fileName, ...table })
      return c.json(await readImport(db, id), 201)
    })
    .get(`${path}/template.csv`, async (c) =>
      send(c, 'Mitglieder-Vorlage.csv', exportCsv(exampleRow(), templateColumns)),
    )
    .get(`${path}/template.xlsx`, async (c) => {
      return send(c, 'Mitglieder-Vorlage.xlsx', exportWorkbook(exampleRow(), clock, templateColumns))
    })
    .get(`${path}/:id`, queryParams(wantedRows), async (c) => {
      return c.json(await readImport(db, c.req.param('id'), c.req.valid('query')))
    })
    .put(`${path}/:id`, jsonBody(importChange.extend(seen.shape)), async (c) => {
      const { revision, ...change } = c.req.valid('json')
      const act: Act = { kind: 'import changed', on: on(c.req.param('id')), details: { fields: Object.keys(change) } }
      await changeImport(acts.db(c, act), clock, site, { id: c.req.param('id'), revision }, change)
      return c.json(await readImport(db, c.req.param('id')))
    })
    .delete(`${path}/:id`, async (c) => {
      const imported = await findImport(db, c.req.param('id'))
      if (imported.state === 'accepted') {
        throw new Refusal('conflict', 'Diese Datei ist übernommen. Du kannst das rückgängig machen.')
      }
      const act: Act = { kind: 'import dropped', on: on(imported.id) }
      await inTransaction(acts.db(c, act), 'read committed', (trx) => deleteImport(trx, imported.id))
      return c.body(null, 204)
    })
    .post(`${path}/:id/accept`, jsonBody(seen), async (c) => {
      const basedOn = { id: c.req.param('id'), ...c.req.valid('json') }
      const told = (isDone: boolean): Act | undefined =>
        isDone ? { kind: 'members taken over from a file', on: on(basedOn.id) } : undefined
      await acceptImport(acts.db(c, told), clock, { site, accountId: c.var.member.accountId }, basedOn)
      const accepted = await readImport(db, basedOn.id)
      return c.json(accepted)
    })
    .get(`${path}/:id/left.csv`, async (c) => {
      const imported = await findImport(db, c.req.param('id'))
      return send(c, 'Nicht-uebernommen.csv', exportLeftRows(db, imported))
    })
    .post(`${path}/:id/undo`, jsonBody(seen), async (c) => {
      const basedOn = { id: c.req.param('id'), ...c.req.valid('json') }
      const act: Act = { kind: 'members from a file taken back', on: on(basedOn.id) }
      const undone = await undoImport(acts.db(c, act), clock, c.var.member.accountId, basedOn)
      return c.json({ ...undone, import: await readImport(db, basedOn.id) })
    })
}
