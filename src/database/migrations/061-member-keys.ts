import { foldText } from '../../text/fold-text.ts'
import type { Migration } from './migration.ts'

type Rows = {
  members: { id: string; data: string; merged_into: string | null }
  member_keys: Key & { member_id: string }
}

interface Key {
  sort: string
  key: string
}

/** Few enough values for one statement on either engine. */
const atOnce = 1000

/** By what a record is found without reading the others: what a namesake shares with it, and the days that it has. */
export const memberKeys: Migration = {
  name: '061-member-keys',
  async up(trx) {
    await trx.schema
      .createTable('member_keys')
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id').onDelete('cascade'))
      .addColumn('sort', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('member_keys_key', ['member_id', 'sort', 'key'])
      .execute()
    const db = trx.withTables<Rows>()
    const records = db.selectFrom('members').select(['id', 'data']).where('merged_into', 'is', null)
    const rows = (await records.execute()).flatMap(({ id, data }) =>
      keysOf({ ...blank, ...JSON.parse(data) }).map((key) => ({ ...key, member_id: id })),
    )
    for (let at = 0; at < rows.length; at += atOnce) {
      const some = rows.slice(at, at + atOnce)
      const insert = db.insertInto('member_keys').values(some)
      await insert.onConflict((conflict) => conflict.doNothing()).execute()
    }
    await trx.schema.createIndex('member_keys_by_key').on('member_keys').columns(['sort', 'key', 'member_id']).execute()
    await trx.schema
      .createIndex('members_by_birth_day')
      .on('members')
      .column('birth_day')
      .where('birth_day' as never, 'is not', null)
      .execute()
    // All that tells whether any record has changed: without the records themselves, which are a hundred times as long.
    await trx.schema.createIndex('members_by_change').on('members').columns(['changed_at', 'revision', 'id']).execute()
  },
}

// As the rules were on the day of this migration: what becomes of them later must not change what it does.

export const blank = {
  ...{ firstName: '', surName: '', nickname: '', birthday: '', email: '', mobilePhoneNumber: '', phoneNumber: '' },
  ...{ status: '', diedOn: '', admissionDate: '' },
}

export function keysOf(record: typeof blank): Key[] {
  const { firstName, surName, nickname, birthday, email, mobilePhoneNumber, phoneNumber } = record
  const { status, diedOn, admissionDate } = record
  const names = [
    ...(firstName === '' ? [] : [`${firstName} ${surName}`]),
    ...(nickname === '' ? [] : [`${nickname} ${surName}`, `${firstName} ${nickname} ${surName}`]),
  ]
  const found: Record<string, string[]> = {
    name: names.map(wordsOf),
    birth: birthday === '' ? [] : [`${birthday} ${wordsOf(surName)}`],
    email: [email.toLowerCase()],
    phone: [mobilePhoneNumber, phoneNumber],
    died: [status === 'verstorben' && diedOn.length === 10 ? diedOn.slice(5) : ''],
    joined: [status === 'verstorben' ? '' : admissionDate.slice(0, 7)],
  }
  return Object.entries(found).flatMap(([sort, keys]) =>
    keys.flatMap((key) => (key === '' && sort !== 'name' ? [] : { sort, key })),
  )
}

const titles = 'dr prof med dent vet jur iur phil rer nat pol oec theol ing dipl mag hc h c habil v o sen jun'.split(
  ' ',
)

function wordsOf(name: string): string {
  const words = foldText(name).split(/[^\p{L}\p{N}]+/u)
  return words
    .filter((word) => word !== '' && !titles.includes(word))
    .toSorted()
    .join(' ')
}
