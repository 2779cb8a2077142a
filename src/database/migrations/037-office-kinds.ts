import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Migration } from './migration.ts'

/** The offices that were fields of each semester, with the entry of the tasks that told their duties. */
const former = [
  ['ahSenior', 'AH Senior', 'ah-senior'],
  ['ahKassenwart', 'AH Kassenwart', 'ah-consenior'],
  ['ahSchriftwart', 'AH Schriftwart', 'alt-schriftfuehrer'],
  ['senior', 'Senior', 'senior'],
  ['kassenwart', 'Kassenwart', 'consenior'],
  ['schriftwart', 'Schriftwart', 'schriftfuehrer'],
  ['fuxmajor', 'Fuxmajor', 'fuxmajor'],
  ['couleurwart', 'Couleurwart', 'couleurwart'],
  ['webmaster', 'Webmaster', 'webadministrator'],
  ['adressverwaltung', 'Adressverwaltung', 'adressverwalter'],
  ['geburtstagsfux', 'Geburtstagsfux', 'geburtstagswart'],
  ['fotofux', 'Fotofux', 'fotofux'],
] as const

type Semester = Record<string, unknown>

/**
 * Offices were twelve fields of each semester and are a list that an editor keeps. What semesters say, have said and are
 * about to say in drafts gets its new form; a site that has content gets the twelve as the beginning of that list.
 */
export const officeKinds: Migration = {
  name: '037-office-kinds',
  async up(trx) {
    const entries = await sql<{ id: string; data: string }>`
      select id, data from entries where collection = 'offices'`.execute(trx)
    for (const { id, data } of entries.rows) {
      await sql`update entries set data = ${withHolders(data)} where id = ${id}`.execute(trx)
    }
    const revisions = await sql<{ id: string; data_before: string }>`
      select id, data_before from revisions
      where collection = 'offices' and data_before is not null and what <> 'moved'`.execute(trx)
    for (const { id, data_before } of revisions.rows) {
      await sql`update revisions set data_before = ${withHolders(data_before)} where id = ${id}`.execute(trx)
    }
    const drafts = await sql<{ account_id: string; entry_id: string; data: string }>`
      select account_id, entry_id, data from drafts where collection = 'offices'`.execute(trx)
    for (const { account_id, entry_id, data } of drafts.rows) {
      await sql`update drafts set data = ${withHolders(data)}
        where collection = 'offices' and account_id = ${account_id} and entry_id = ${entry_id}`.execute(trx)
    }
    await beginList(trx)
  },
}

/** A draft may lack fields, and hold what is no text. */
function withHolders(data: string): string {
  const semester = JSON.parse(data) as Semester
  const ids: readonly string[] = former.map(([id]) => id)
  const rest = Object.entries(semester).filter(([field]) => !ids.includes(field))
  const holders = ids
    .filter((id) => typeof semester[id] === 'string')
    .map((office) => ({ office, person: semester[office] }))
  return JSON.stringify({ ...Object.fromEntries(rest), holders })
}

/** An empty database gets its offices from the sample, as it gets everything else. */
async function beginList(trx: Transaction<unknown>): Promise<void> {
  const marked = await sql`select 1 from seeded_collections where collection = 'offices'`.execute(trx)
  const written = await sql`select 1 from entries where collection in ('offices', 'tasks') limit 1`.execute(trx)
  if (marked.rows.length + written.rows.length === 0) return
  const tasks = await sql<{ data: string }>`select data from entries where collection = 'tasks'`.execute(trx)
  const told = tasks.rows.map(({ data }) => (JSON.parse(data) as { id: string }).id)
  for (const [position, [id, name, duties]] of former.entries()) {
    const group = id.startsWith('ah') ? 'alumni' : 'actives'
    // An editor may have taken the duties of an office out, or called them something else.
    const kind = { id, name, group, ...(told.includes(duties) && { duties }), isShown: true }
    await sql`insert into entries (id, collection, position, data, revision, changed_at)
      values (${randomUUID()}, 'officeKinds', ${position}, ${JSON.stringify(kind)}, 1, ${Date.now()})`.execute(trx)
  }
  await sql`insert into seeded_collections (collection) values ('officeKinds')`.execute(trx)
}
