import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seedContent } from '../../content/seeding/seed-content.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import { StartError } from '../../errors.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { seedDir } from '../../testing/samples/sample-fraternity.ts'
import { blankRecord } from './member-record.ts'
import { findVersions } from './member-versions.ts'
import { findMember } from './members.ts'
import { readSampleMembers, seedMembers } from './seed-members.ts'

const clock = () => new Date('2026-01-01T12:00:00Z')

describe.each(engines)('seedMembers on %s', (engine) => {
  let database: Database
  let dir: string

  beforeEach(async () => {
    database = await openFreshDatabase(engine)
    dir = await mkdtemp(join(tmpdir(), 'pennal-seed-'))
  })
  afterEach(async () => {
    await database.close()
    await rm(dir, { recursive: true })
  })

  const everything = async () => ({
    members: await database.db.selectFrom('members').selectAll().orderBy('id').execute(),
    versions: await database.db.selectFrom('member_versions').selectAll().orderBy('member_id').execute(),
    marks: await database.db.selectFrom('seeded_collections').select('collection').execute(),
  })
  const nothing = { members: [], versions: [], marks: [] }
  const withPeople = async (people: unknown) => {
    await writeFile(join(dir, 'members.json'), JSON.stringify(people))
    return dir
  }
  const person = { key: 'emil-muster', firstName: 'Emil', surName: 'Muster', status: 'Fux' }

  it('fills an empty database with everybody, as samples, each with a history that begins with nobody', async () => {
    await seedMembers(database, clock, seedDir)
    const samples = await readSampleMembers(seedDir)
    const { members, versions } = await everything()
    expect([members.length, versions.length]).toEqual([samples.length, samples.length])
    for (const { id, record } of samples) {
      const changedAt = clock().getTime()
      expect(await findMember(database.db, id)).toEqual({
        id,
        record,
        changedAt,
        revision: 1,
        mergedInto: null,
        isSample: true,
      })
      const created = { revision: 1, record, what: 'created', changedBy: '', changedAt }
      expect(await findVersions(database.db, id)).toEqual([created])
    }
  })

  it('gives whoever is named the same id in every database', async () => {
    const [sample] = await readSampleMembers(await withPeople([person]))
    expect(sample).toEqual({
      id: 'e5846fab-a89a-8b56-adec-586533ee3a9b',
      key: 'emil-muster',
      record: { ...blankRecord, firstName: 'Emil', surName: 'Muster', status: 'Fux' },
    })
  })

  it('comes once: whom administrators have erased since stays away', async () => {
    await seedMembers(database, clock, seedDir)
    await database.db.deleteFrom('members').execute()
    await seedMembers(database, clock, seedDir)
    expect((await everything()).members).toEqual([])
  })

  it('leaves a database alone that has content', async () => {
    await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, seedDir))
    const before = await everything()
    await seedMembers(database, clock, seedDir)
    expect(await everything()).toEqual(before)
  })

  it('comes once when several instances start at the same time', async () => {
    await Promise.all(Array.from({ length: 3 }, () => seedMembers(database, clock, seedDir)))
    expect((await everything()).members).toHaveLength((await readSampleMembers(seedDir)).length)
  })

  it('comes as a whole or not at all', async () => {
    const samples = await readSampleMembers(seedDir)
    const last = samples.at(-1) ?? expect.fail('nobody')
    await seedMembers(database, clock, await withPeople([{ ...person, key: last.key }]))
    await database.db.deleteFrom('seeded_collections').execute()
    const before = await everything()
    await expect(seedMembers(database, clock, seedDir)).rejects.toThrow(/unique/i)
    expect(await everything()).toEqual(before)
  })

  it.each([
    ['a field that nobody knows', [{ ...person, gender: 'x' }]],
    ['a day that does not exist', [{ ...person, birthday: '2001-02-30' }]],
    ['a status of one’s own', [{ ...person, status: 'Bursch' }]],
    ['a number that cannot be dialled', [{ ...person, phoneNumber: '0176 04069217' }]],
    ['a death without what was before', [{ ...person, status: 'verstorben' }]],
    ['what was before without a death', [{ ...person, statusBefore: 'Fux' }]],
    ['a blank behind a name', [{ ...person, surName: 'Muster ' }]],
    ['two lines in one', [{ ...person, nickname: 'a\nb' }]],
    ['the same key twice', [person, person]],
    ['a Leibbursch whom nobody knows', [{ ...person, leibbursch: 'otto-niemand' }]],
    ['no list', { person }],
  ])('stops the start at %s, and changes nothing', async (_, people) => {
    const faulty = await withPeople(people)
    await expect(seedMembers(database, clock, faulty)).rejects.toThrow(StartError)
    await expect(seedMembers(database, clock, faulty)).rejects.toThrow(/^seed\/members\.json ist fehlerhaft/)
    expect(await everything()).toEqual(nothing)
  })
})
