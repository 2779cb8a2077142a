import { describe, expect, it } from 'vitest'
import { systemClock } from '../../../clock.ts'
import { engines, openFreshDatabase } from '../../../testing/databases.ts'
import { addPerson } from '../../../testing/members.ts'
import { listDirectory } from '../../directory/list-directory.ts'
import { directoryQuery } from '../../listing/list-queries.ts'
import { blankRecord } from '../member-record.ts'
import { findVersions } from '../member-versions.ts'
import { findMember } from '../members.ts'
import { readRecord } from './record-schema.ts'

const read = (change: object) => readRecord(JSON.stringify({ ...blankRecord, ...change }), 'emil')

describe('a record that is read', () => {
  it('is what was written', () => {
    expect(read({})).toEqual(blankRecord)
    const note = '🍺'.repeat(2000)
    expect(read({ note, exam: 1990, admissionDate: '1988', diedOn: '' })).toMatchObject({ note, exam: 1990 })
  })

  it('is blank in a field that is newer than itself, and in no other', () => {
    expect(read({ leibbursch: undefined })).toEqual(blankRecord)
    expect(() => read({ city: undefined })).toThrow('members: record emil, city: fehlt')
  })

  it.each([
    [{ exam: '1990' }, 'exam: muss eine Zahl sein'],
    [{ visible: 1 }, 'visible: muss true oder false sein'],
    [{ status: 'Papst' }, 'status: muss eines von diesen sein: Fux, aktiv'],
    [{ shared: ['email', 'secrets'] }, 'shared.1: muss eines von diesen sein: address'],
    [{ birthday: '30.03.2007' }, 'birthday: muss ein Tag wie 2007-03-30 sein'],
    [{ admissionDate: 'um 1900' }, 'admissionDate: muss ein Tag'],
    [{ phoneNumber: '0176 04069217' }, 'phoneNumber: muss eine Nummer'],
    [{ title: 'x'.repeat(51) }, 'title: darf höchstens 50 Zeichen haben'],
    [{ leibbursch: 'Anton Ahlers' }, 'leibbursch: muss die Kennung'],
    [{ shoeSize: 44 }, 'shoeSize: '],
  ])('and holds %j is a fault that names it', (change, words) => {
    expect(() => read(change)).toThrow(`members: record emil, ${words}`)
  })

  it.each(engines)('is looked at wherever it is read on %s', async (engine) => {
    const database = await openFreshDatabase(engine)
    try {
      const { id } = await addPerson({ database, clock: systemClock })
      const data = JSON.stringify({ ...blankRecord, city: 7 })
      await database.db.updateTable('members').set({ data }).execute()
      await database.db.updateTable('member_versions').set({ data }).execute()
      const fault = `members: record ${id}, city: muss ein Text sein`
      await expect(findMember(database.db, id)).rejects.toThrow(fault)
      await expect(findVersions(database.db, id)).rejects.toThrow(fault)
      await expect(listDirectory(database.db, directoryQuery.parse({}))).rejects.toThrow(fault)
    } finally {
      await database.close()
    }
  })
})
