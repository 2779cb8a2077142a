import type { Tx } from '../../database/tables.ts'
import type { MemberRecord } from '../record/member-record.ts'
import { memberKeys } from './member-keys-rules.ts'

interface Keyed {
  id: string
  record: MemberRecord
}

/** Few enough values for one statement on either engine. */
const atOnce = 1000

/** Of records that have none yet. */
export async function insertKeys(trx: Tx, members: readonly Keyed[]): Promise<void> {
  const rows = members.flatMap(({ id, record }) => memberKeys(record).map((key) => ({ ...key, member_id: id })))
  for (let at = 0; at < rows.length; at += atOnce) {
    const insert = trx.insertInto('member_keys').values(rows.slice(at, at + atOnce))
    await insert.execute()
  }
}

/** After a change. A record that is merged stands for nobody, and is found by nothing. */
export async function renewKeys(trx: Tx, member: Keyed & { mergedInto: string | null }): Promise<void> {
  await trx.deleteFrom('member_keys').where('member_id', '=', member.id).execute()
  if (member.mergedInto === null) await insertKeys(trx, [member])
}
