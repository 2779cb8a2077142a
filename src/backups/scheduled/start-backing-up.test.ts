import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import { makePlaceFolder, makeTestSite } from '../../testing/set-ups/backups.ts'
import { testProgram } from '../../testing/test-program.ts'
import { readBackupState } from '../runs/read-backup-state.ts'
import { startBackingUp } from './start-backing-up.ts'

const removals: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const remove of removals.splice(0).reverse()) await remove()
})

it('a server has one made and proven, and the next one not before the next night', async () => {
  const site = await makeTestSite('sqlite')
  const place = await makePlaceFolder()
  removals.push(site.remove, place.remove)
  const { db } = site.database
  const config = { ...site.config, backupTo: place.to }
  const parts = { config, db, clock: systemClock, log: pino({ enabled: false }), program: testProgram('backup') }
  const backingUp = startBackingUp(parts, { firstLookMs: 0, lookEveryMs: 50 })
  removals.push(backingUp.close)
  await expect.poll(async () => (await readBackupState(db)).lastProven).toMatchObject({ place: place.to, fault: '' })
  await backingUp.close()
  expect(await db.selectFrom('backup_runs').select('state').execute()).toEqual([{ state: 'done' }])
})
