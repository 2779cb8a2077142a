import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../database/open-database.ts'
import { type DatabasePlace, engines, makeMigratedPlace } from '../../testing/databases.ts'
import { createSearcher, putFindable } from '../../testing/search.ts'
import { analysisVersion } from '../german/word-rules.ts'
import { claimReading } from '../reading/claim-reading.ts'
import { finishReading } from '../reading/finish-reading.ts'
import { indexNames } from './index-names.ts'
import { findAnalysis, setAnalysis } from './search-state.ts'

const now = Date.parse('2026-01-01')
const clock = () => new Date(now)

describe.each(engines)('a start on %s', (engine) => {
  let place: DatabasePlace
  let database: Database
  const names = (term: string) => createSearcher(database).findNames(term)
  const readings = () => database.db.selectFrom('readings').selectAll().orderBy('document_id').execute()

  beforeEach(async () => {
    place = await makeMigratedPlace(engine)
    database = await openDatabase(place)
  })
  afterEach(async () => {
    await database.close()
    await place.remove()
  })

  /** As a release before the search has left them. */
  async function putUnknown(count: number): Promise<void> {
    const ids = Array.from({ length: count }, (_, at) => `document-${at}`)
    const moment = { created_at: now, changed_at: now, deleted_at: null, deleted_by: null }
    const shared = {
      directory: 'common',
      description: '',
      title: '',
      grouping: '',
      is_personal: 0,
      current_version: 1,
      revision: 1,
      ...moment,
    } as const
    const bytes = { version: 1, size: 1, sha256: '', uploaded_by: null, uploaded_at: now }
    await database.db
      .insertInto('documents')
      .values(ids.map((id) => ({ id, ...shared })))
      .execute()
    await database.db
      .insertInto('document_versions')
      .values(ids.map((id) => ({ document_id: id, storage_key: id, file_name: `Protokoll ${id}.pdf`, ...bytes })))
      .execute()
  }

  it('makes documents of an older database found by name at once, and has them wait to be read', async () => {
    await putUnknown(2)
    expect(await names('protokoll')).toEqual([])
    expect(await indexNames(database, clock)).toBe(2)
    expect((await names('protokoll')).sort()).toEqual(['Protokoll document-0.pdf', 'Protokoll document-1.pdf'])
    expect(await readings()).toMatchObject(Array(2).fill({ state: 'waiting', attempts: 0, queued_at: now }))
    expect(await findAnalysis(database.db)).toBe(analysisVersion)
    expect(await indexNames(database, clock)).toBe(0)
  })

  it('leaves out what is deleted', async () => {
    await putUnknown(1)
    await database.db.updateTable('documents').set({ deleted_at: now }).execute()
    expect(await indexNames(database, clock)).toBe(0)
    expect(await readings()).toEqual([])
  })

  it('passes over what lacks the row of its version', async () => {
    await putUnknown(2)
    await database.db.deleteFrom('document_versions').where('document_id', '=', 'document-0').execute()
    expect(await indexNames(database, clock)).toBe(1)
    expect(await names('protokoll')).toEqual(['Protokoll document-1.pdf'])
  })

  it('does them all, in more than one step', async () => {
    await putUnknown(401)
    expect(await indexNames(database, clock)).toBe(401)
    expect(await readings()).toHaveLength(401)
    expect((await createSearcher(database).search('protokoll')).total).toBe(401)
    await setAnalysis(database.db, analysisVersion - 1)
    expect(await indexNames(database, clock)).toBe(401)
    expect((await createSearcher(database).search('protokoll')).total).toBe(401)
  })

  // Two servers never share a SQLite file.
  if (engine === 'postgres')
    it('is the same if two instances start at once', async () => {
      await putUnknown(250)
      const other = await openDatabase(place)
      const counts = await Promise.all([indexNames(database, clock), indexNames(other, clock)])
      await other.close()
      expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(250)
      expect(await readings()).toHaveLength(250)
      expect((await createSearcher(database).search('protokoll')).total).toBe(250)
    })

  it('with new rules of analysis has everything read once more, and loses nothing until then', async () => {
    await indexNames(database, clock)
    const id = await putFindable(database, { fileName: 'Brief.pdf' })
    await claimReading(database, clock, 'one', 1000)
    const cut = { sections: [{ page: 7, text: 'Der Fackelzug' }], note: 'Nur der Anfang.' }
    await finishReading(database, clock, { id, version: 1, claimant: 'one' }, cut)
    await database.db.updateTable('readings').set({ attempts: 3 }).execute()
    await setAnalysis(database.db, analysisVersion - 1)
    expect(await indexNames(database, clock)).toBe(1)
    expect(await readings()).toMatchObject([
      { state: 'waiting', attempts: 0, note: 'Nur der Anfang.', claimed_by: null },
    ])
    expect(await names('fackelzug brief')).toEqual(['Brief.pdf'])
    expect(await findAnalysis(database.db)).toBe(analysisVersion)
    expect(await indexNames(database, clock)).toBe(0)
  })

  it('begins anew where one that died had not come to the end', async () => {
    await putFindable(database, { fileName: 'Brief.pdf' })
    await indexNames(database, clock)
    // The rules of names have changed: what is in the index is not what they would make of it.
    await setAnalysis(database.db, analysisVersion - 1)
    await database.db.deleteFrom('search_index' as 'readings').execute()
    const dying = () => {
      throw new Error('power cut')
    }
    await expect(indexNames(database, dying)).rejects.toThrow('power cut')
    expect(await findAnalysis(database.db)).toBe(analysisVersion - 1)
    await indexNames(database, clock)
    expect(await names('brief')).toEqual(['Brief.pdf'])
  })
})
