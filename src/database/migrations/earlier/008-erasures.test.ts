import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { memberColumns } from '../../../members/record/member-columns.ts'
import { blankRecord } from '../../../members/record/member-record.ts'
import { engines, openEarlierDatabase } from '../../../testing/databases.ts'
import { migrate } from '../../migrate.ts'

const ids = [1, 2, 3].map((digit) => `0000000${digit}-0000-4000-8000-000000000000`) as [string, string, string]

it.each(engines)(
  'mails of an earlier release on %s know whom they are about, as far as it can be told',
  async (engine) => {
    const database = await openEarlierDatabase(engine, '008')
    const db = database.db as unknown as Kysely<Record<string, Record<string, unknown>>>
    try {
      const people = [
        { surName: 'Zahn', firstName: 'Emil', email: 'Zahn@kiel.example' },
        { surName: 'Ott', firstName: 'Emil', email: 'ott@kiel.example' },
        { surName: 'Ott', firstName: 'Emil', email: 'ott@kiel.example' },
      ]
      for (const [at, person] of people.entries()) {
        const { leibbursch, is_visible, ...columns } = memberColumns({ ...blankRecord, ...person }, false)
        const row = { ...columns, id: ids[at], revision: 1, is_sample: 0, created_at: 1, changed_at: 1 }
        await db.insertInto('members').values(row).execute()
      }
      const account = { email: 'login@kiel.example', member_id: ids[1], title: '', name: '', role: 'member' }
      await db
        .insertInto('accounts')
        .values({ ...account, id: 'a', password_hash: '', created_at: 1 })
        .execute()
      const mails = [
        ['linked', 'office@a.example', 'Neuer Eintrag: Emil Zahn', `https://a.example/admin/members/${ids[2]}`],
        ['named', 'office@a.example', 'Adressänderung: Emil Zahn', null],
        ['namesakes', 'office@a.example', 'Adressänderung: Emil Ott', null],
        ['login', 'Login@kiel.example', 'Einladung zum Mitgliederbereich', 'Lieber Emil'],
        ['address', 'zahn@kiel.example', 'Neues Passwort festlegen', null],
        ['shared', 'ott@kiel.example', 'Gruß', null],
        ['unknown', 'x@a.example', 'Gruß', '11111111-0000-4000-8000-000000000000'],
      ] as const
      for (const [id, to_address, subject, text] of mails) {
        const rest = { from_name: '', from_address: '', html: null, state: 'sent', attempts: 0, next_attempt_at: 0 }
        const mail = { ...rest, id, to_address, subject, text, claimed_until: 0, created_at: 1 }
        await db.insertInto('mails').values(mail).execute()
      }
      await migrate(database)
      const found = await database.db.selectFrom('mails').select(['id', 'about_member']).execute()
      expect(Object.fromEntries(found.map(({ id, about_member }) => [id, about_member]))).toEqual({
        linked: ids[2],
        named: ids[0],
        namesakes: null,
        login: ids[1],
        address: ids[0],
        shared: null,
        unknown: null,
      })
      const open = await database.db.selectFrom('open_erasures').select('traces').execute()
      expect(open).toEqual(engine === 'sqlite' ? [{ traces: null }] : [])
    } finally {
      await database.close()
    }
  },
)
