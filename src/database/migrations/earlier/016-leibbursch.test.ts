import { expect, it } from 'vitest'
import { memberColumns } from '../../../members/record/member-columns.ts'
import { blankRecord } from '../../../members/record/member-record.ts'
import { findMember } from '../../../members/record/members.ts'
import { engines, openEarlierDatabase } from '../../../testing/databases.ts'
import { migrate } from '../../migrate.ts'

it.each(engines)('records of an earlier release on %s name no one, and are seen by whom they want', async (engine) => {
  const database = await openEarlierDatabase(engine, '016')
  const { db } = database
  try {
    const { leibbursch: _, ...known } = blankRecord
    for (const [id, visible] of [
      ['seen', true],
      ['hidden', false],
    ] as const) {
      const record = { ...known, visible, surName: 'Zahn', note: 'er schrieb "visible":true' }
      const { leibbursch, is_visible, ...columns } = memberColumns({ ...record, leibbursch: '' }, false)
      const row = { ...columns, id, data: JSON.stringify(record), revision: 1, is_sample: 0 }
      await db
        .withTables<{ members: Record<string, unknown> }>()
        .insertInto('members')
        .values({ ...row, created_at: 1, changed_at: 1 })
        .execute()
    }
    await migrate(database)
    const rows = await db.selectFrom('members').select(['id', 'leibbursch', 'is_visible']).orderBy('id').execute()
    expect(rows).toEqual([
      { id: 'hidden', leibbursch: null, is_visible: 0 },
      { id: 'seen', leibbursch: null, is_visible: 1 },
    ])
    expect((await findMember(db, 'seen'))?.record).toMatchObject({ surName: 'Zahn', leibbursch: '' })
  } finally {
    await database.close()
  }
})
