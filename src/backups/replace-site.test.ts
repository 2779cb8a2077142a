import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { engines } from '../testing/databases.ts'
import { addPerson } from '../testing/members.ts'
import { backUp, bringBack, makePlaceFolder, makeTestSite, type TestSite } from '../testing/set-ups/backups.ts'

describe.each(engines)('a backup that takes the place of a site on %s', (engine) => {
  let site: TestSite
  let place: Awaited<ReturnType<typeof makePlaceFolder>>
  beforeEach(async () => {
    site = await makeTestSite(engine)
    place = await makePlaceFolder()
  })
  afterEach(async () => {
    await site.remove()
    await place.remove()
  })

  const countMembers = async () => {
    const database = await openDatabase(site.config)
    const { length } = await database.db.selectFrom('members').select('id').execute()
    await database.close()
    return length
  }

  it('brings the rows back, leaves the files that are there, and sets aside what was', async () => {
    await backUp(site, place.to)
    const before = await countMembers()
    await addPerson({ ...site, clock: () => new Date() })
    const [lost = ''] = site.keys
    await rm(join(site.config.dataDir, 'files', lost))
    await site.database.close()

    const { aside, files } = await bringBack(place.to, site, { replaces: true })
    expect([await countMembers(), files.lost]).toEqual([before, []])
    expect(await site.listKeys()).toEqual([...site.keys].sort())
    expect(await countAside(site, aside ?? '')).toBe(before + 1)

    // Once more, as after an upgrade that was taken back twice.
    const again = await bringBack(place.to, site, { replaces: true })
    expect(again.aside).not.toBe(aside)
    expect([await countMembers(), await countAside(site, again.aside ?? '')]).toEqual([before, before])
  })

  it('is refused while somebody works there, and where it cannot be read; all stays as it is', async () => {
    await backUp(site, place.to)
    const before = await countMembers()
    if (engine === 'postgres') {
      // As a server that is connected; what nobody uses is let go after a while.
      const refused = site.database.db.connection().execute(async (own) => {
        await own.selectFrom('members').select('id').execute()
        await bringBack(place.to, site, { replaces: true })
      })
      await expect(refused).rejects.toThrow(/arbeitet noch jemand. Bitte zuerst alle Server anhalten/)
    }
    await site.database.close()
    const [moment = ''] = await readdir(join(place.to, 'backups'))
    const parts = await readdir(join(place.to, 'backups', moment))
    await rm(join(place.to, 'backups', moment, parts.find((name) => name.startsWith('rows')) ?? ''))
    await expect(bringBack(place.to, site, { replaces: true })).rejects.toThrow(/fehlt/)
    expect(await countMembers()).toBe(before)
    expect(await readdir(site.config.dataDir)).not.toContain('beiseite')
  })
})

async function countAside({ config }: TestSite, aside: string): Promise<number> {
  if (config.databaseUrl === undefined) {
    const database = await openDatabase({ databaseUrl: undefined, dataDir: aside })
    const { length } = await database.db.selectFrom('members').select('id').execute()
    await database.close()
    return length
  }
  const client = new pg.Client({ connectionString: config.databaseUrl })
  await client.connect()
  const { rows } = await client.query(`select id from "${aside.replace('Schema ', '')}".members`)
  await client.end()
  return rows.length
}
