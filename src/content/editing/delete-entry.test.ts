import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import { contentClock as clock, question, saveQuestions, storedEntries } from '../../testing/content.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { seedDir } from '../../testing/samples/sample-fraternity.ts'
import { contentVersion, findEntries } from '../entries.ts'
import { listRevisions } from '../history/list-revisions.ts'
import { readContent } from '../reading/read-content.ts'
import { seedContent } from '../seeding/seed-content.ts'
import { deleteEntry } from './delete-entry.ts'
import { restoreEntry } from './restore-entry.ts'
import { saveEntry } from './save-entry.ts'

describe.each(engines)('a deleted entry on %s', (engine) => {
  let database: Database
  let entries: { id: string; revision: number }[]
  beforeEach(async () => {
    database = await openFreshDatabase(engine)
    entries = await saveQuestions(database.db)
  })
  afterEach(() => database.close())

  const entry = (index: number) => entries[index] ?? { id: '', revision: 0 }
  const remove = (index: number, revision = 1) =>
    deleteEntry(database.db, clock, 'berta', { collection: 'faq', id: entry(index).id, revision })
  const restore = (index: number, revision = 1) =>
    restoreEntry(database.db, clock, 'carl', { collection: 'faq', id: entry(index).id, revision })
  const ids = async () => (await storedEntries(database.db, 'faq')).map((each) => each.id)

  it('is gone from its list, but not from the history', async () => {
    await saveEntry(database.db, clock, 'anton', {
      collection: 'faq',
      data: question('was', 'Besser.'),
      basedOn: entry(1),
    })
    await remove(1, 2)
    expect(await ids()).toEqual(['wer', 'wo'])
    expect(await contentVersion(database.db)).toBe(5)
    expect(await listRevisions(database.db, { collection: 'faq', entryId: entry(1).id })).toMatchObject([
      { what: 'deleted', revision: 3, before: question('was', 'Besser.'), accountId: 'berta' },
      { what: 'changed', revision: 2, before: question('was'), accountId: 'anton' },
      { what: 'created', revision: 1, before: null, accountId: 'anton' },
    ])
  })

  it('is hidden instead, where it is an office that somebody held', async () => {
    const kind = { id: 'hauswart', name: 'Hauswart', group: 'actives', isShown: true }
    const saved = await saveEntry(database.db, clock, null, { collection: 'officeKinds', data: kind })
    const held = { id: 'ss2025', semester: 'SS 2025', holders: [{ office: 'hauswart', person: 'Anton' }] }
    const semester = await saveEntry(database.db, clock, null, { collection: 'offices', data: held })
    const removal = { collection: 'officeKinds', id: saved.id, revision: 1 } as const
    await expect(deleteEntry(database.db, clock, null, removal)).rejects.toMatchObject({
      code: 'unprocessable',
      message: expect.stringMatching(/1 Eintrag in „Chargierte“.* blendest du aus/),
    })
    await deleteEntry(database.db, clock, null, { collection: 'offices', id: semester.id, revision: 1 })
    await deleteEntry(database.db, clock, null, removal)
    expect(await storedEntries(database.db, 'officeKinds')).toEqual([])
  })

  it('is not saved where a semester names an office twice, or one that is not there', async () => {
    const save = (...offices: string[]) => {
      const holders = offices.map((office) => ({ office, person: '' }))
      return saveEntry(database.db, clock, null, { collection: 'offices', data: { id: 'x', semester: 'X', holders } })
    }
    await expect(save('nie')).rejects.toMatchObject({
      errors: [{ field: 'holders.0.office', message: 'nie gibt es unter „Ämter“ nicht (mehr)' }],
    })
    await expect(save('nie', 'nie')).rejects.toMatchObject({
      errors: [{ field: 'holders', message: 'jedes Amt darf nur einmal vorkommen' }],
    })
  })

  it('is not deleted if it has been changed since', async () => {
    const data = question('was', 'Besser.')
    await saveEntry(database.db, clock, 'anton', { collection: 'faq', data, basedOn: entry(1) })
    await expect(remove(1)).rejects.toMatchObject({
      code: 'conflict',
      details: { current: { revision: 2, data }, mine: { data: null } },
    })
    expect(await ids()).toEqual(['wer', 'was', 'wo'])
  })

  it('is not deleted twice, and not if it never was', async () => {
    await remove(1)
    await expect(remove(1)).rejects.toMatchObject({ code: 'conflict', details: { current: { data: null } } })
    const never = deleteEntry(database.db, clock, null, { collection: 'faq', id: 'nie', revision: 1 })
    await expect(never).rejects.toMatchObject({ code: 'not_found' })
    const elsewhere = deleteEntry(database.db, clock, null, { collection: 'lessons', id: entry(0).id, revision: 1 })
    await expect(elsewhere).rejects.toMatchObject({ code: 'not_found' })
    expect(await ids()).toEqual(['wer', 'wo'])
    expect(await contentVersion(database.db)).toBe(4)
  })

  it('comes back as it was, where it stood, and can be changed again', async () => {
    await remove(1)
    expect(await restore(1)).toEqual({ id: entry(1).id, revision: 3, data: question('was') })
    expect(await ids()).toEqual(['wer', 'was', 'wo'])
    const basedOn = { id: entry(1).id, revision: 3 }
    const saved = await saveEntry(database.db, clock, null, { collection: 'faq', data: question('wie'), basedOn })
    expect(saved.revision).toBe(4)
    const history = await listRevisions(database.db, { collection: 'faq', entryId: entry(1).id })
    expect(history.map((each) => each.what)).toEqual(['changed', 'restored', 'deleted', 'created'])
    expect(await contentVersion(database.db)).toBe(6)
  })

  it('comes back sanitised, whatever the rules were when it was deleted', async () => {
    await remove(1)
    const data_before = JSON.stringify(question('was', 'Du.<img src=x onerror=alert(1)>'))
    await database.db.updateTable('revisions').set({ data_before }).where('what', '=', 'deleted').execute()
    expect(await restore(1)).toMatchObject({ data: question('was', 'Du.') })
    expect(await storedEntries(database.db, 'faq')).toContainEqual(question('was', 'Du.'))
  })

  it('finds room where another one has taken its place', async () => {
    await remove(2)
    await saveEntry(database.db, clock, null, { collection: 'faq', data: question('wann') })
    await restore(2)
    expect(await ids()).toEqual(['wer', 'was', 'wo', 'wann'])
  })

  it('does not come back twice, nor if it never was', async () => {
    await remove(0)
    const back = await restore(0)
    expect(await restore(0)).toEqual(back)
    expect(await contentVersion(database.db)).toBe(5)
    const never = restoreEntry(database.db, clock, null, { collection: 'faq', id: 'nie', revision: 1 })
    await expect(never).rejects.toMatchObject({ code: 'not_found' })
    await remove(1)
    const elsewhere = restoreEntry(database.db, clock, null, { collection: 'lessons', id: entry(1).id, revision: 1 })
    await expect(elsewhere).rejects.toMatchObject({ code: 'not_found' })
    for (const revision of [2, 3, 99]) {
      const title = 'Diesen früheren Stand gibt es nicht.'
      await expect(restore(1, revision)).rejects.toMatchObject({ code: 'not_found', title })
    }
  })

  it('does not come back beside one that has its key, or if its schema wants more by now', async () => {
    await remove(0)
    await saveEntry(database.db, clock, null, { collection: 'faq', data: question('wer', 'Neu.') })
    await expect(restore(0)).rejects.toMatchObject({ errors: [{ field: 'id', message: 'wer gibt es schon' }] })
    await remove(1)
    const before = JSON.stringify({ id: 'was', question: 'was?' })
    await database.db.updateTable('revisions').set({ data_before: before }).where('what', '=', 'deleted').execute()
    await expect(restore(1)).rejects.toMatchObject({ errors: [{ field: 'answer', message: 'fehlt' }] })
    expect(await ids()).toEqual(['wo', 'wer'])
  })

  it('is never one that a page relies on', async () => {
    await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, seedDir))
    for (const collection of ['home', 'intros', 'internIntros'] as const) {
      const [first] = await findEntries(database.db, [collection])
      const removing = deleteEntry(database.db, clock, null, { collection, id: first?.id ?? '', revision: 1 })
      await expect(removing).rejects.toMatchObject({ code: 'unprocessable' })
    }
    expect(await readContent(database.db, 'visitor', 'home')).toBeDefined()
  })
})
