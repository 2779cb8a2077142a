import type { Db, Tx } from '../../database/tables.ts'
import { moveContentVersion } from '../entries.ts'
import { changedCollections, moderniseMedia, type Successors } from './modernise-media.ts'

/** Puts every entry, and every former state of one, into the form that names media by their ids. Nobody has changed anything. */
export async function renewMedia(trx: Tx, successors: Successors): Promise<void> {
  for (const { id, collection, data } of await findStates(trx, 'entries')) {
    const renewed = renew(collection, data, successors)
    if (renewed) await trx.updateTable('entries').set({ data: renewed }).where('id', '=', id).execute()
  }
  for (const { id, collection, data } of await findStates(trx, 'revisions')) {
    const renewed = renew(collection, data, successors)
    if (renewed) await trx.updateTable('revisions').set({ data_before: renewed }).where('id', '=', id).execute()
  }
  await moveContentVersion(trx)
}

/** Shows all that names media in an earlier way, and changes nothing. */
export async function visitEarlierMedia(db: Db, successors: Successors): Promise<void> {
  // What is said now comes before what was said once.
  for (const table of ['entries', 'revisions'] as const) {
    for (const { collection, data } of await findStates(db, table)) renew(collection, data, successors)
  }
}

function renew(collection: string, data: string, successors: Successors): string | undefined {
  const renewed = JSON.stringify(moderniseMedia(collection, JSON.parse(data), successors))
  return renewed === data ? undefined : renewed
}

async function findStates(db: Db, table: 'entries' | 'revisions') {
  if (table === 'entries') {
    return db
      .selectFrom('entries')
      .select(['id', 'collection', 'data'])
      .where('collection', 'in', changedCollections)
      .execute()
  }
  const rows = await db
    .selectFrom('revisions')
    .select(['id', 'collection', 'data_before'])
    .where('collection', 'in', changedCollections)
    .where('data_before', 'is not', null)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ data_before, ...row }) => ({ ...row, data: data_before ?? '' }))
}
