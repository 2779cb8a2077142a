import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock as clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import { signedIn } from '../../testing/accounts.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { addPerson } from '../../testing/members.ts'
import { putMediaRow } from '../../testing/set-ups/media.ts'
import type { CollectionName } from '../collections/collections.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { contentVersion } from '../entries.ts'
import { deleteEntry } from './delete-entry.ts'
import { eraseIntroductions } from './erase-introductions.ts'
import { restoreEntry } from './restore-entry.ts'
import { saveEntry } from './save-entry.ts'

const [photo, group] = [randomUUID(), randomUUID()]

describe.each(engines)('erasing introductions on %s', (engine) => {
  let database: Database
  let [his, twin, other] = ['', '', '']
  beforeEach(async () => {
    database = await openFreshDatabase(engine)
    for (const _ of [1, 2, 3]) [his, twin, other] = [twin, other, (await addPerson({ database, clock })).id]
    for (const id of [photo, group]) await putMediaRow(database.db, id)
  })
  afterEach(() => database.close())

  const save = (member: string, text: string, basedOn?: { id: string; revision: number }, shown = photo) =>
    saveEntry(database.db, clock, null, { collection: 'profiles', data: { member, text, photo: shown }, basedOn })
  const remove = ({ id, revision }: { id: string; revision: number }) =>
    deleteEntry(database.db, clock, null, { collection: 'profiles', id, revision })
  const left = async () => {
    const entries = await database.db.selectFrom('entries').select('data').execute()
    const revisions = await database.db.selectFrom('revisions').select(['entry_id', 'data_before']).execute()
    return { texts: JSON.stringify([...entries, ...revisions]), entries: entries.length, revisions }
  }

  it('takes what is there, what it was, and what was deleted, of each record of one person', async () => {
    const [entry, gone, stays] = [await save(his, '<p>neu</p>'), await save(twin, '<p>weg</p>'), await save(other, 'x')]
    await save(his, '<p>neuer</p>', entry)
    await remove(gone)
    const back = await restoreEntry(database.db, clock, null, { collection: 'profiles', id: gone.id, revision: 1 })
    await remove(back)
    const before = await contentVersion(database.db)
    expect(await inTransaction(database.db, 'read committed', (trx) => eraseIntroductions(trx, [his, twin]))).toEqual({
      introductions: 2,
      // One of the others shows it as well.
      photos: [],
    })
    const { texts, entries, revisions } = await left()
    expect(texts).not.toMatch(/neu|weg/)
    expect([entries, revisions]).toEqual([1, [{ entry_id: stays.id, data_before: null }]])
    expect(await contentVersion(database.db)).toBe(before + 1)
  })

  it('leaves what another one wrote in the same place, before him or after him', async () => {
    const mine = await save(his, '<p>meins</p>')
    await save(other, '<p>seins danach</p>', mine)
    const yours = await save(twin, '<p>seins davor</p>')
    await save(his, '<p>meins danach</p>', yours)
    expect(await inTransaction(database.db, 'read committed', (trx) => eraseIntroductions(trx, [his]))).toMatchObject({
      introductions: 1,
    })
    const { texts } = await left()
    expect(texts).not.toContain('meins')
    expect(texts).toContain('seins danach')
    expect(texts).toContain('seins davor')
  })

  it('takes drafts that introduce him, new ones and those of his entry, and leaves the others', async () => {
    const [mine, yours] = [await save(his, '<p>meins</p>'), await save(other, '<p>seins</p>')]
    const { account } = await signedIn({ database, clock }, 'editor')
    const draft = (collection: CollectionName, entry: string, revision: number | null, data: Record<string, unknown>) =>
      saveDraft(database.db, clock, account.id, { collection, entry, revision, data })
    await draft('profiles', mine.id, 1, { text: 'meins' })
    await draft('profiles', randomUUID(), null, { member: twin, text: 'auch meins' })
    await draft('profiles', yours.id, 1, { member: other, text: 'seins' })
    await draft('faq', randomUUID(), null, { question: 'Wer?' })
    await inTransaction(database.db, 'read committed', (trx) => eraseIntroductions(trx, [his, twin]))
    const left = await database.db.selectFrom('drafts').select(['collection', 'data']).orderBy('collection').execute()
    expect(left.map(({ collection, data }) => [collection, JSON.parse(data).text])).toEqual([
      ['faq', undefined],
      ['profiles', 'seins'],
    ])
  })

  it('names the photos that nothing shows any more, former ones included', async () => {
    const entry = await save(his, '<p>neu</p>')
    await save(his, '<p>neuer</p>', entry, group)
    expect(await inTransaction(database.db, 'read committed', (trx) => eraseIntroductions(trx, [his]))).toEqual({
      introductions: 1,
      photos: expect.arrayContaining([photo, group]),
    })
  })

  it('changes nothing where there is none', async () => {
    await save(other, 'x')
    const before = await contentVersion(database.db)
    expect(await inTransaction(database.db, 'read committed', (trx) => eraseIntroductions(trx, [his]))).toMatchObject({
      introductions: 0,
    })
    expect(await contentVersion(database.db)).toBe(before)
  })
})
