import { type Context, Hono } from 'hono'
import type { App } from '../../app.ts'
import type { ActKind } from '../../audit/act-kinds-rules.ts'
import { titleUses } from '../../content/editing/title-uses.ts'
import { writeContent } from '../../content/editing/write-content.ts'
import { moveContentVersion } from '../../content/entries.ts'
import { findEditorNames } from '../../content/history/editor-names.ts'
import { historyPage } from '../../content/history/history-page-rules.ts'
import { listMediaUses } from '../../content/reading/list-media-uses.ts'
import { readPlan } from '../../content/reading/read-plan.ts'
import type { Db } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { demandId } from '../../http/id-shape.ts'
import { jsonBody } from '../../http/json-body.ts'
import { queryParams } from '../../http/query-params.ts'
import { addLook, describeMedia, returnTo, showWhole } from '../../media/change-media.ts'
import { deleteMedia, restoreMedia } from '../../media/delete-media.ts'
import { keepPicture } from '../../media/keep-media.ts'
import { lendSent } from '../../media/lend-sent.ts'
import { demandMedia } from '../../media/media.ts'
import { mediaFiles } from '../../media/media-files.ts'
import { putCaptions } from '../../media/put-captions.ts'
import { type MediaChange, readMediaHistory } from '../../media/read-media-history.ts'
import { actDoor } from '../audit/act-door.ts'
import { answerAll, answerOne } from './answer-media.ts'
import { demandChangeable } from './changeable-media.ts'
import { formerState, mediaChange, type MediaChange as WantedChange } from './media-input.ts'
import { olderThan } from './older-than.ts'

/** A change of a medium. */
export interface MediaHistoryItem extends Omit<MediaChange, 'accountId'> {
  /** Null where the program itself did it. */
  changedBy: string | null
}

const idOf = (c: Context<CallEnvironment, '/:id'>) => demandId(c.req.param('id'), mediaFiles.noSuch)

/** The media library. Every change of it moves the version of the content: pages show it with the next request. */
export function media(app: App) {
  const { clock, database } = app
  const { db } = database
  const acts = actDoor(app)
  const recording = (c: Context<CallEnvironment>, kind: ActKind, id: string) =>
    acts.db(c, { kind, on: { sort: 'media', id } })
  const actOf = (c: Context<CallEnvironment>) => ({ accountId: c.var.member.accountId, now: clock().getTime() })

  return new Hono<CallEnvironment>()
    .get('/editor/media', async (c) => c.json(await answerAll(app, c.var.member)))
    .put('/editor/media/:id', jsonBody(mediaChange), async (c) => {
      const id = idOf(c)
      const { revision, crop, turn, captions, ...description } = c.req.valid('json')
      await writeContent(recording(c, 'media changed', id), async (trx) => {
        await demandChangeable(trx, c.var.member, id)
        const isUsed = (await listMediaUses(trx, await readPlan(trx))).has(id)
        await describeMedia(trx, id, { revision, isUsed }, definedIn(description), actOf(c))
        await moveContentVersion(trx)
      })
      if (captions !== undefined) await putCaptions(app, id, captions)
      if (crop !== undefined || turn !== undefined) await cut(c, id, { crop, turn })
      return c.json(await answerOne(app, c.var.member, id))
    })
    .delete('/editor/media/:id', async (c) => {
      const id = idOf(c)
      await writeContent(recording(c, 'media deleted', id), async (trx) => {
        await demandChangeable(trx, c.var.member, id)
        const usedIn = (await listMediaUses(trx, await readPlan(trx))).get(id)
        if (usedIn) {
          const title = 'Das wird noch gezeigt. Nimm es dort heraus, dann lässt es sich löschen.'
          const titled = await titleUses(trx, usedIn)
          throw new Refusal('conflict', title, { details: { usedIn: usedIn.map(titled) } })
        }
        await deleteMedia(trx, clock, id, c.var.member.accountId)
        await moveContentVersion(trx)
      })
      return c.body(null, 204)
    })
    .post('/editor/media/:id/restore', queryParams(formerState), async (c) => {
      const id = idOf(c)
      const { revision } = c.req.valid('query')
      await writeContent(recording(c, 'media restored', id), async (trx) => {
        await demandChangeable(trx, c.var.member, id)
        await restoreMedia(trx, clock, id, c.var.member.accountId)
        if (revision !== undefined) await returnTo(trx, id, revision, actOf(c))
        await moveContentVersion(trx)
      })
      app.library.wake()
      return c.json(await answerOne(app, c.var.member, id))
    })
    .get('/editor/media/:id/history', queryParams(olderThan), async (c) => {
      const { before } = c.req.valid('query')
      return c.json(await tellChanges(db, await readMediaHistory(db, { id: idOf(c), before, most: historyPage })))
    })

  /** Draws what is wanted of the picture that was sent; all of it, where nothing is to be cut or turned. */
  async function cut(c: Context<CallEnvironment>, id: string, { crop, turn = 0 }: Pick<WantedChange, 'crop' | 'turn'>) {
    const { accountId } = c.var.member
    if (!crop && turn === 0) {
      await writeContent(db, async (trx) => {
        await showWhole(trx, id, actOf(c))
        await moveContentVersion(trx)
      })
      return
    }
    await using sent = await lendSent(app, await demandMedia(db, id))
    const whole = { left: 0, top: 0, width: 1, height: 1 }
    const made = { cut: { turn, ...(crop ?? whole) }, from: sent.version }
    await using kept = await keepPicture(app, accountId, sent, made)
    await writeContent(db, async (trx) => {
      await addLook(trx, await demandMedia(trx, id), 'cut', kept, actOf(c))
      await moveContentVersion(trx)
    })
    app.library.wake()
  }
}

/** With the names of those who made them. */
async function tellChanges(db: Db, changes: readonly MediaChange[]): Promise<MediaHistoryItem[]> {
  const nameOf = await findEditorNames(
    db,
    changes.map(({ accountId }) => accountId),
  )
  return changes.map(({ accountId, ...change }) => ({ ...change, changedBy: nameOf(accountId) }))
}

/** A field that was not sent is none that is to be emptied. */
function definedIn<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent) as { [Name in keyof Fields]?: NonNullable<Fields[Name]> }
}
