import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import type { LookingPace } from '../../queue/start-looking.ts'
import { childrenOf } from '../../testing/child-processes.ts'
import { builtProgram } from '../../testing/processes/run-program.ts'
import { makePlaceFolder, makeTestSite } from '../../testing/set-ups/backups.ts'
import { testProgram } from '../../testing/test-program.ts'
import { type BackupKind, findLast } from '../runs/backup-runs.ts'
import { beginRun, endRun, keepRun } from '../runs/note-run.ts'
import { readBackupState } from '../runs/read-backup-state.ts'
import { startBackingUp } from './start-backing-up.ts'

const removals: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const remove of removals.splice(0).reverse()) await remove()
})

async function startOnSite(pace: LookingPace, program: (name: BackupKind) => string = testProgram) {
  const site = await makeTestSite('sqlite')
  const place = await makePlaceFolder()
  removals.push(site.remove, place.remove)
  const { db } = site.database
  const config = { ...site.config, backupTo: place.to }
  // Each look asks what time it is; the second has begun when the first is over.
  let looks = 0
  const clock = () => {
    looks++
    return systemClock()
  }
  const parts = { config, db, clock, log: pino({ enabled: false }), program }
  const backingUp = startBackingUp(parts, pace)
  removals.push(backingUp.close)
  return { db, place, looks: () => looks, backingUp }
}

it('a server has one made and proven, and the next one not before the next night', async () => {
  const { db, place, backingUp } = await startOnSite({ firstLookMs: 0, lookEveryMs: 50 })
  await expect
    .poll(async () => (await readBackupState(db, { backupTo: place.to, survivalTo: undefined })).lastProven)
    .toMatchObject({ place: place.to, fault: '' })
  await backingUp.close()
  expect(await db.selectFrom('backup_runs').select('state').execute()).toEqual([{ state: 'done' }])
})

it('one that somebody has just made elsewhere by hand does not stand in for it', async () => {
  const { db, place, backingUp } = await startOnSite({ firstLookMs: 1_000_000, lookEveryMs: 1_000_000 })
  const byHand = (await beginRun(db, systemClock, '/media/stick')) ?? ''
  await endRun(db, systemClock, byHand, 'done', { proven_at: Date.now() })
  const state = () => readBackupState(db, { backupTo: place.to, survivalTo: undefined })
  expect((await state()).last).toBeUndefined()
  backingUp.wake()
  await expect.poll(async () => (await state()).lastProven).toMatchObject({ place: place.to, fault: '' })
})

it('a server has the run made that was noted for it, and notes one whose process has died', async () => {
  const { db, place, backingUp } = await startOnSite({ firstLookMs: 1_000_000, lookEveryMs: 1_000_000 })
  const run = (await beginRun(db, systemClock, place.to)) ?? ''
  backingUp.begin('backup', run)
  await expect.poll(() => findLast(db, 'backup', {})).toMatchObject({ id: run, state: 'done', fault: '' })

  const next = (await beginRun(db, systemClock, place.to)) ?? ''
  backingUp.begin('backup', next)
  const children = () => childrenOf(process.pid, /backup/)
  await expect.poll(() => children().length).toBe(1)
  process.kill(children()[0] ?? 0, 'SIGKILL')
  const fault = expect.stringMatching(/^Ihr Prozess wurde von außen beendet \(SIGKILL\), .* npm run backup\.$/)
  const failed = { id: next, state: 'failed', fault }
  await expect.poll(() => findLast(db, 'backup', {})).toMatchObject(failed)
})

it('one whose process dies before its first word is noted, and tried again not before an hour', async () => {
  const gone = () => join(import.meta.dirname, 'gone.js')
  const { db, place, looks, backingUp } = await startOnSite({ firstLookMs: 0, lookEveryMs: 20 }, gone)
  const last = () => findLast(db, 'backup', { place: place.to })
  await expect
    .poll(last)
    .toMatchObject({ state: 'failed', fault: expect.stringMatching(/^Ihr Prozess endete mit 1; /) })
  const seen = looks()
  await expect.poll(looks).toBeGreaterThan(seen + 2)
  await backingUp.close()
  expect(await db.selectFrom('backup_runs').select('id').execute()).toHaveLength(1)
})

it('one that has run out of memory is told so', async () => {
  const folder = await makePlaceFolder()
  removals.push(folder.remove)
  const greedy = `${folder.to}.js`
  await writeFile(greedy, 'const all = []; for (;;) all.push(new Array(100_000).fill(all.length))')
  const { db, place } = await startOnSite({ firstLookMs: 0, lookEveryMs: 1_000_000 }, () => greedy)
  const fault = expect.stringMatching(/^Ihr Prozess wurde beendet \(SIG\w+\): Er brauchte mehr Arbeitsspeicher/)
  await expect.poll(() => findLast(db, 'backup', { place: place.to })).toMatchObject({ state: 'failed', fault })
})

it('a server starts nothing beside one that somebody else has been at for hours', async () => {
  const { db, place, looks, backingUp } = await startOnSite({ firstLookMs: 1_000_000, lookEveryMs: 20 })
  const id = (await beginRun(db, () => new Date(Date.now() - 3 * 60 * 60_000), place.to)) ?? ''
  await keepRun(db, systemClock, id, 7)
  backingUp.wake()
  await expect.poll(looks).toBeGreaterThan(2)
  expect(childrenOf(process.pid, /backup/)).toEqual([])
})

it('a server has a copy written once no backup is under way', async () => {
  const site = await makeTestSite('sqlite')
  const place = await makePlaceFolder()
  removals.push(site.remove, place.remove)
  const { db } = site.database
  let looks = 0
  const clock = () => {
    looks++
    return systemClock()
  }
  const config = { ...site.config, survivalTo: place.to }
  const parts = { config, db, clock, log: pino({ enabled: false }), program: builtProgram }
  const run = (await beginRun(db, systemClock, '/mnt/sicherung')) ?? ''
  const copying = startBackingUp(parts, { firstLookMs: 0, lookEveryMs: 20 })
  removals.push(copying.close)
  // Each look asks what time it is; the second has begun when the first is over.
  await expect.poll(() => looks).toBeGreaterThan(1)
  expect(childrenOf(process.pid, /survival/)).toEqual([])
  await endRun(db, systemClock, run, 'done', {})
  // To its end it comes in the tests of the command; a server that closes breaks it off.
  await expect.poll(() => findLast(db, 'survival', {})).toMatchObject({ state: 'running', place: place.to })
  await copying.close()
  expect(await db.selectFrom('backup_runs').select('id').where('kind', '=', 'survival').execute()).toHaveLength(1)
})
