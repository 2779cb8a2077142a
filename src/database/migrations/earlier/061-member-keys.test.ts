import { expect, it } from 'vitest'
import { memberKeys } from '../../../members/keys/member-keys-rules.ts'
import { blankRecord, type MemberRecord } from '../../../members/record/member-record.ts'
import { engines, openEarlierDatabase } from '../../../testing/databases.ts'
import { addEarlierPerson } from '../../../testing/members.ts'
import { migrate } from '../../migrate.ts'

const people: Record<string, Partial<MemberRecord>> = {
  living: {
    ...{ firstName: 'Dr. Jörg', surName: 'Weiß-Müller', nickname: 'Bär', birthday: '1987-03-02' },
    ...{ email: 'Jo@kiel.example', phoneNumber: '+4943112345', mobilePhoneNumber: '+4943112345' },
    admissionDate: '2004-10-16',
  },
  year: { firstName: 'Jörg', surName: 'Zahn', nickname: 'Jörg', admissionDate: '1976' },
  dead: { surName: 'Zahn', nickname: 'Nas', status: 'verstorben', diedOn: '1999-11-17', admissionDate: '1950' },
  gone: { surName: 'Ahn', status: 'verstorben', diedOn: '1999' },
}

it.each(engines)(
  'records of an earlier release on %s are found by what they would be found by today',
  async (engine) => {
    const database = await openEarlierDatabase(engine, '061')
    const { db } = database
    try {
      for (const [id, person] of Object.entries({ ...people, merged: people.living ?? {} })) {
        await addEarlierPerson(db, id, person, id === 'merged' ? 'living' : null)
      }
      await migrate(database)
      const rows = await db.selectFrom('member_keys').selectAll().execute()
      const said = (id: string, keys: { sort: string; key: string }[]) =>
        keys.map(({ sort, key }) => `${id} ${sort} ${key}`)
      expect(rows.flatMap((row) => said(row.member_id, [row])).toSorted()).toEqual(
        Object.entries(people)
          .flatMap(([id, person]) => said(id, memberKeys({ ...blankRecord, ...person })))
          .toSorted(),
      )
    } finally {
      await database.close()
    }
  },
)
