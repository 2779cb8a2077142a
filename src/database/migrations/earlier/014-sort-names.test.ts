import { expect, it } from 'vitest'
import { memberColumns } from '../../../members/record/member-columns.ts'
import { blankRecord } from '../../../members/record/member-record.ts'
import { engines, openEarlierDatabase } from '../../../testing/databases.ts'
import { migrate } from '../../migrate.ts'

it.each(engines)('records of an earlier release on %s stand where a dictionary has them', async (engine) => {
  const database = await openEarlierDatabase(engine, '014')
  try {
    for (const [id, surName, then] of [
      ['1', 'Götz', 'goetz  emil'],
      ['2', 'Goldner', 'goldner  emil'],
      ['3', 'Größer', 'groesser  emil'],
    ] as const) {
      const { leibbursch, is_visible, ...columns } = memberColumns(
        { ...blankRecord, surName, firstName: 'Emil' },
        false,
      )
      const row = { ...columns, id, sort_name: then, revision: 1, is_sample: 0, created_at: 1, changed_at: 1 }
      await database.db
        .withTables<{ members: Record<string, unknown> }>()
        .insertInto('members')
        .values({ ...row, merged_into: null, merged_via: null })
        .execute()
    }
    await migrate(database)
    const found = await database.db.selectFrom('members').select(['id', 'sort_name']).orderBy('sort_name').execute()
    expect(found).toEqual([
      { id: '2', sort_name: 'goldner  emil' },
      { id: '1', sort_name: 'gotz  emil' },
      { id: '3', sort_name: 'grosser  emil' },
    ])
  } finally {
    await database.close()
  }
})
