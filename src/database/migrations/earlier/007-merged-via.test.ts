import { expect, it } from 'vitest'
import { memberColumns } from '../../../members/record/member-columns.ts'
import { blankRecord } from '../../../members/record/member-record.ts'
import { engines, openEarlierDatabase } from '../../../testing/databases.ts'
import { migrate } from '../../migrate.ts'

it.each(engines)(
  'records of an earlier release on %s know where they were merged to, and are found',
  async (engine) => {
    const database = await openEarlierDatabase(engine, '007')
    const { db } = database
    try {
      const record = { ...blankRecord, surName: 'O’Hara', firstName: 'Sean' }
      const { leibbursch, is_visible, ...columns } = memberColumns(record, false)
      // As it was folded then.
      const old = { sort_name: 'o’hara  sean', search_text: columns.search_text.replaceAll("'", '’') }
      const row = { ...columns, ...old, revision: 1, is_sample: 0, created_at: 1, changed_at: 1 }
      for (const [id, merged_into] of [
        ['kept', null],
        ['merged', 'kept'],
      ] as const) {
        await db
          .withTables<{ members: Record<string, unknown> }>()
          .insertInto('members')
          .values({ ...row, id, merged_into })
          .execute()
      }
      await migrate(database)
      const found = await db
        .selectFrom('members')
        .select(['id', 'merged_via', 'sort_name', 'search_text'])
        .orderBy('id')
        .execute()
      const { sort_name, search_text } = columns
      expect(sort_name).toBe("o'hara  sean")
      expect(found).toEqual([
        { id: 'kept', merged_via: null, sort_name, search_text },
        { id: 'merged', merged_via: 'kept', sort_name, search_text },
      ])
    } finally {
      await database.close()
    }
  },
)
