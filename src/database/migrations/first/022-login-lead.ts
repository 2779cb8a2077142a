import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What stands under the heading of the login page was part of the program. It is content, as on every other page. */
export const loginLead: Migration = {
  name: '022-login-lead',
  async up(trx) {
    const { rows } = await sql<{ id: string; data: string }>`
      select id, data from entries where collection = 'intros'`.execute(trx)
    for (const { id, data } of rows) {
      const intro = JSON.parse(data)
      if (intro.page !== 'login' || intro.lead !== '') continue
      const lead = 'Für Bundesbrüder: Hier geht es in den Mitgliederbereich.'
      await sql`update entries set data = ${JSON.stringify({ ...intro, lead })} where id = ${id}`.execute(trx)
    }
  },
}
