import { randomUUID } from 'node:crypto'
import type { Db, MailFilesTable, Tx } from '../../database/tables.ts'

/**
 * Keeps what comes with mails, once for all of them, in the transaction that puts them into the outbox. It lies in the
 * database: there it is as durable as they are, and goes with the last of them.
 */
export async function keepMailFile(
  trx: Tx,
  { fileName, mediaType, bytes }: { fileName: string; mediaType: string; bytes: Uint8Array },
): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('mail_files')
    .values({ id, file_name: fileName, media_type: mediaType, bytes: Buffer.from(bytes) })
    .execute()
  return id
}

export function findMailFile(db: Db, id: string): Promise<MailFilesTable> {
  return db.selectFrom('mail_files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Forgets what no mail carries any more, and answers how many files that were. */
export async function purgeMailFiles(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_files')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('mails').select('mails.id').whereRef('mails.file_id', '=', 'mail_files.id'))),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
