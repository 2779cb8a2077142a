import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { restoreEntry } from '../../../content/editing/restore-entry.ts'
import { listRevisions } from '../../../content/history/list-revisions.ts'
import { readContent } from '../../../content/reading/read-content.ts'
import { renewMedia } from '../../../content/seeding/renew-media.ts'
import { readRecord } from '../../../members/record/fields/record-schema.ts'
import { memberColumns } from '../../../members/record/member-columns.ts'
import { findVersions } from '../../../members/record/member-versions.ts'
import { findMember } from '../../../members/record/members.ts'
import { personalFacts } from '../../../members/record/personal-facts.ts'
import { contentClock } from '../../../testing/content.ts'
import { engines, openEarlierDatabase } from '../../../testing/databases.ts'
import { inTransaction } from '../../in-transaction.ts'
import { migrate } from '../../migrate.ts'
import type { Database } from '../../open-database.ts'

const photo = { src: 'data:image/webp;base64,AAAA', width: 10, height: 10 }
const julian = {
  displayName: 'Julian Pham',
  nickname: 'Kranich',
  address: 'Am Mühlengraben 17, 00895 Eschenfurt',
  mobileNumber: '0176 04069217',
  email: 'Julian.Pham@aurora.example',
  birthDate: '30.03.2007',
  admissionDate: '14.10.2023',
  text: '<p>Ich bin Julian.</p>',
  photo,
}

/** Only the words count, not the gaps between them. */
function inWords<Columns extends { search_text: string; listed_text: string }>(columns: Columns) {
  const words = (text: string) =>
    text
      .split('|')
      .map((word) => word.trim())
      .filter(Boolean)
      .toSorted()
  return { ...columns, search_text: words(columns.search_text), listed_text: words(columns.listed_text) }
}

describe.each(engines)('profiles of an earlier release on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openEarlierDatabase(engine, '006')
  })
  afterEach(() => database.close())

  const changed_at = 1_700_000_000_000
  const addEntry = (id: string, data: unknown, position = 0, revision = 1) =>
    database.db
      .insertInto('entries')
      .values({ id, collection: 'profiles', position, data: JSON.stringify(data), revision, changed_at })
      .execute()
  const addRevision = (entry_id: string, revision: number, what: 'created' | 'changed' | 'deleted', data?: unknown) =>
    database.db
      .insertInto('revisions')
      .values({
        id: `${entry_id}-${revision}`,
        version: revision,
        collection: 'profiles',
        entry_id,
        revision,
        what,
        data_before: data === undefined ? null : JSON.stringify(data),
        position_before: data === undefined ? null : 0,
        account_id: null,
        changed_at: changed_at + revision,
      })
      .execute()
  /** As a start does it; the photos are not what this is about. */
  const bringUpToDate = async () => {
    await migrate(database)
    const none = () => undefined
    await inTransaction(database.db, 'read committed', (trx) =>
      renewMedia(trx, { picture: none, photo: none, film: none }),
    )
  }
  const profiles = () => readContent(database.db, 'member', 'profiles')
  const members = () => database.db.selectFrom('members').selectAll().execute()
  const recordOf = async (profile: unknown) => {
    await addEntry('p', profile)
    await bringUpToDate()
    const [entry] = await profiles()
    return (await findMember(database.db, entry?.member ?? ''))?.record ?? expect.fail('no record')
  }

  it('become a record each, which they name, and show what they have shown', async () => {
    await addEntry('p', julian)
    await addEntry('q', { ...julian, displayName: 'Levin Adomeit', nickname: '-', mobileNumber: '' }, 1)
    await bringUpToDate()
    const [first, second] = await profiles()
    expect(first).toEqual({ entryId: 'p', member: expect.any(String), text: julian.text })
    expect(second?.member).not.toBe(first?.member)
    const member = await findMember(database.db, first?.member ?? '')
    expect(member).toMatchObject({ revision: 1, mergedInto: null, isSample: false, changedAt: changed_at })
    const { text, photo: _, ...facts } = { ...julian, email: 'julian.pham@aurora.example' }
    expect(member && personalFacts(member.record)).toEqual(facts)
    expect(await findVersions(database.db, member?.id ?? '')).toEqual([
      { revision: 1, record: member?.record, what: 'created', changedAt: changed_at, changedBy: '' },
    ])
    const levin = (await findMember(database.db, second?.member ?? ''))?.record
    expect(levin && personalFacts(levin)).toMatchObject({
      displayName: 'Levin Adomeit',
      nickname: '-',
      mobileNumber: '',
    })
  })

  it('become records with the columns that every record has', async () => {
    await addEntry('p', { ...julian, displayName: 'Dr. med. Jürgen von der Öhe', email: '' })
    await addRevision('gone', 2, 'deleted', { ...julian, displayName: 'Rolf Gelöscht' })
    await migrate(database)
    const rows = await members()
    expect(rows).toHaveLength(2)
    for (const {
      id,
      revision,
      merged_into,
      merged_via,
      is_sample,
      confirmed_at,
      sent_at,
      created_at,
      changed_at,
      ...columns
    } of rows) {
      // Written before a field that it may lack.
      const made = memberColumns(readRecord(columns.data, id), false)
      expect(inWords(columns)).toEqual(inWords({ ...made, data: columns.data }))
    }
  })

  it('sign no one up for a newsletter, and share no more than they have shown', async () => {
    expect(await recordOf(julian)).toMatchObject({
      newsletter: false,
      visible: true,
      shared: ['address', 'phone', 'email', 'birthday'],
      note: 'Aus seiner Vorstellung übernommen, bitte den Status prüfen.',
    })
  })

  it.each([
    ['Prof. Dr. rer. nat. Anna-Lena Öhlmann', ['Prof. Dr. rer. nat.', 'Anna-Lena', 'Öhlmann']],
    ['Dipl.-Ing. Karl Heinz Meyer', ['Dipl.-Ing.', 'Karl Heinz', 'Meyer']],
    ['Christian von der Lohse', ['', 'Christian', 'von der Lohse']],
    ['J. Paul Tappe', ['', 'J. Paul', 'Tappe']],
    ['Drago Müller', ['', 'Drago', 'Müller']],
    ['Aristoteles', ['', '', 'Aristoteles']],
  ])('know first name and surname of %s', async (displayName, [title, firstName, surName]) => {
    expect(await recordOf({ ...julian, displayName })).toMatchObject({ title, firstName, surName })
  })

  it('lose nothing that cannot be read', async () => {
    const odd = {
      birthDate: 'um 1940',
      admissionDate: 'im Herbst',
      mobileNumber: 'bei der Nachbarin',
      address: 'Hütte 3',
    }
    expect(await recordOf({ ...julian, ...odd })).toMatchObject({
      birthday: '',
      admissionDate: '',
      mobilePhoneNumber: '',
      street: 'Hütte 3',
      zipCode: '',
      city: '',
      note: expect.stringContaining('Geburtsdatum: um 1940. Aufnahme: im Herbst. Mobil: bei der Nachbarin.'),
    })
  })

  it.each([
    [{ birthDate: '31.02.2001' }, { birthday: '' }],
    [{ birthDate: '1.2.2001' }, { birthday: '2001-02-01' }],
    [{ admissionDate: '1957' }, { admissionDate: '1957' }],
    [{ mobileNumber: '+43 (1) 2345-678' }, { mobilePhoneNumber: '+4312345678' }],
    [{ mobileNumber: '0043 1 2345678' }, { mobilePhoneNumber: '+4312345678' }],
    [{ mobileNumber: '0176/040-69217' }, { mobilePhoneNumber: '+4917604069217' }],
    [{ mobileNumber: '123' }, { mobilePhoneNumber: '' }],
  ])('understand %j', async (written, understood) => {
    expect(await recordOf({ ...julian, ...written })).toMatchObject(understood)
  })

  it('take their former states with them', async () => {
    await addEntry('p', julian, 0, 2)
    await addRevision('p', 1, 'created')
    await addRevision('p', 2, 'changed', { ...julian, address: 'Altes Haus 1', text: '<p>Früher.</p>' })
    await bringUpToDate()
    const [entry] = await profiles()
    const history = await listRevisions(database.db, { collection: 'profiles', entryId: 'p' })
    const former = { member: entry?.member, text: '<p>Früher.</p>' }
    expect(history.map(({ before }) => before)).toEqual([former, null])
    expect(await members()).toHaveLength(1)
  })

  it('can still be brought back where they were deleted, with a hidden record', async () => {
    await addRevision('p', 1, 'created')
    await addRevision('p', 2, 'changed', { ...julian, address: 'Altes Haus 1' })
    await addRevision('p', 3, 'deleted', julian)
    await bringUpToDate()
    expect(await profiles()).toEqual([])
    const [row] = await members()
    expect(row).toMatchObject({ name: 'Julian Pham', is_listed: 0, listed_city: '' })
    expect(JSON.parse(row?.data ?? '')).toMatchObject({ visible: false, street: 'Am Mühlengraben 17' })
    await restoreEntry(database.db, contentClock, null, { collection: 'profiles', id: 'p', revision: 2 })
    expect(await profiles()).toEqual([{ entryId: 'p', member: row?.id, text: julian.text }])
  })

  it('are left alone where they are no profiles', async () => {
    await addEntry('p', { text: 'x' })
    await migrate(database)
    expect(await members()).toEqual([])
    const [entry] = await database.db.selectFrom('entries').selectAll().execute()
    expect(entry?.data).toBe('{"text":"x"}')
  })
})
