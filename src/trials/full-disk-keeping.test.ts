import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkBackup } from '../backups/check-backup.ts'
import { listBackups } from '../backups/format/list-backups.ts'
import { folderPlace } from '../backups/place/folder-place.ts'
import { systemClock } from '../clock.ts'
import { openKnownDatabase } from '../starting/open-known-database.ts'
import { putDocument } from '../testing/documents.ts'
import { makeOwnDisk } from '../testing/machine/own-disk.ts'
import { runProgram, startProgram } from '../testing/processes/run-program.ts'
import { noise } from '../testing/random.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { makePlaceFolder } from '../testing/set-ups/backups.ts'
import { bytesOf, cleanUp, kept, sumsOf } from '../testing/set-ups/moving.ts'
import { environment, makeSite } from '../testing/set-ups/sites.ts'

afterEach(cleanUp)

const room = 60
const full = / ist voll\..*(Bitte|Danach)/

describe('a disk that is full', () => {
  it('ends a backup in one line; the earlier one stays whole, and with room it goes on', async () => {
    const site = await kept(makeSite('sqlite'))
    const disk = await kept(makeOwnDisk(2))
    const to = join(disk.folder, 'place')
    const own = { dataDir: site.settings.dataDir, s3: undefined, s3Access: { region: 'x' } } as never
    const check = async () => checkBackup({ from: to, own, keys: { passphrase: undefined, keyFile: undefined } })
    await runProgram('backup', ['--to', to], site.env)
    const [first] = (await listBackups(folderPlace(to))).whole
    await site.within((parts) => putDocument({ ...parts, clock: systemClock }, { bytes: noise(3_000_000) }))
    const program = startProgram('backup', ['--to', to], site.env)
    expect([await program.ended, program.said()]).toEqual([1, expect.stringMatching(full)])
    // The other one has room.
    expect(program.said()).toContain(`Der Ordner ${to} ist voll.`)
    expect(program.said()).not.toContain(site.settings.dataDir)
    expect((await listBackups(folderPlace(to))).whole).toEqual([first])
    expect((await check()).faults).toEqual([])
    disk.enlarge(room)
    await runProgram('backup', ['--to', to, '--keep', 'all'], site.env)
    expect((await check()).faults).toEqual([])
    const { whole, halves } = await listBackups(folderPlace(to))
    expect([whole.length, halves]).toEqual([2, []])
  })

  it('ends a restore in one line; what is there is no site, and with room it goes on', async () => {
    const site = await kept(makeSite('sqlite', { sizes: [10, 1_500_000] }))
    const { to } = await kept(makePlaceFolder())
    await runProgram('backup', ['--to', to], site.env)
    // Once the files do not fit, once the rows.
    for (const megabytes of [1, 2]) {
      const disk = await kept(makeOwnDisk(megabytes))
      const target = { dataDir: join(disk.folder, 'data'), databaseUrl: undefined, s3: undefined }
      const program = startProgram('restore', ['--from', to], environment(target))
      expect([await program.ended, program.said()]).toEqual([1, expect.stringMatching(full)])
      disk.enlarge(room)
      await expect(openKnownDatabase(target)).rejects.toThrow(/erst halb zurückgeholt/)
      await runProgram('restore', ['--from', to], environment(target))
      expect(await bytesOf(target, site.keys)).toEqual(await bytesOf(site.settings, site.keys))
      await (await openKnownDatabase(target)).close()
    }
  })

  it('ends a move in one line; all is where it was, and with room it goes on', async () => {
    const s3 = await kept(startS3Server())
    const site = await kept(makeSite('postgres', { s3 }))
    const before = await sumsOf(site.settings)
    const disk = await kept(makeOwnDisk(1))
    const dataDir = join(disk.folder, 'data')
    const program = startProgram('move', ['--to', `sqlite:${dataDir}`], site.env)
    expect([await program.ended, program.said()]).toEqual([1, expect.stringMatching(full)])
    disk.enlarge(room)
    const target = { dataDir, databaseUrl: undefined }
    await expect(openKnownDatabase(target)).rejects.toThrow(/erst halb umgezogen/)
    expect(await sumsOf(site.settings)).toEqual(before)
    await runProgram('move', ['--to', `sqlite:${dataDir}`], site.env)
    expect(await sumsOf(target)).toEqual(before)
  })
})
