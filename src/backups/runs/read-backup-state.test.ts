import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/open-database.ts'
import type { BackupRunsTable } from '../../database/tables.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { readBackupState } from './read-backup-state.ts'

const run = {
  ...{ place: '/mnt/sicherung', name: '', asked_by: null, ended_at: null, rows: 0, files: 0, bytes: 0 },
  ...{ proven_at: null, files_read: 0, fault: '', told_at: null, claimed_by: null, claimed_until: 0 },
}

const anywhere = { backupTo: undefined, survivalTo: undefined }

describe.each(engines)('on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openFreshDatabase(engine)
  })
  afterEach(() => database.close())

  const put = (id: string, begun_at: number, given: Partial<BackupRunsTable>) =>
    database.db
      .insertInto('backup_runs')
      .values({ ...run, id, begun_at, kind: 'backup', state: 'done', ...given })
      .execute()

  it('knows nothing where there has never been a backup', async () => {
    expect(await readBackupState(database.db, anywhere)).toEqual({})
  })

  it('tells the last one of each kind, and the last one that was proven', async () => {
    await put('proven', 1, { proven_at: 2, ended_at: 2, rows: 7 })
    await put('unproven', 3, { fault: 'Für die Probe war kein Platz.' })
    await put('failed', 4, { state: 'failed', fault: 'Der Ort ist nicht da.' })
    await put('whole', 5, { kind: 'survival' })
    await put('running', 6, { kind: 'survival', state: 'running' })
    expect(await readBackupState(database.db, anywhere)).toMatchObject({
      last: { id: 'failed', fault: 'Der Ort ist nicht da.' },
      lastProven: { id: 'proven', provenAt: 2, rows: 7 },
      lastSurvival: { id: 'running', state: 'running', endedAt: undefined },
      lastWholeSurvival: { id: 'whole' },
    })
  })

  it('counts only what went to the place that is set, however that is written', async () => {
    await put('night', 1, { proven_at: 2, ended_at: 2 })
    await put('stick', 3, { place: '/media/stick', proven_at: 4, ended_at: 4 })
    await put('copy', 5, { kind: 'survival', place: '/media/stick' })
    const set = { backupTo: '/mnt/sicherung/', survivalTo: '/mnt/kopie' }
    expect(await readBackupState(database.db, set)).toMatchObject({
      last: { id: 'night' },
      lastProven: { id: 'night' },
    })
    expect(await readBackupState(database.db, set)).not.toHaveProperty('lastSurvival.id')
    expect((await readBackupState(database.db, anywhere)).lastProven?.id).toBe('stick')
    const elsewhere = { ...set, backupTo: 's3://unser-bucket' }
    expect((await readBackupState(database.db, elsewhere)).last).toBeUndefined()
  })

  it('keeps no two of a kind that run', async () => {
    await put('one', 1, { state: 'running' })
    await put('copy', 1, { kind: 'survival', state: 'running' })
    await expect(put('two', 2, { state: 'running' })).rejects.toThrow(/unique/i)
  })
})
