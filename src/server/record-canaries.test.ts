import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { seedContent } from '../content/seeding/seed-content.ts'
import { pages } from '../content/site-map.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { findMember } from '../members/record/members.ts'
import { saveMember } from '../members/record/save-member.ts'
import { readSampleMembers, seedMembers } from '../members/record/seed-members.ts'
import { type BuiltServer, signInAsAdmin, startBuiltServer } from '../testing/built-server.ts'
import { seedDir } from '../testing/samples/sample-fraternity.ts'

// One bird in what a member keeps to himself, one in what he shares with the others.
const kept = 'kanarienvogelgeheimx7q'
const shared = 'kanarienvogelstrassex7q'
/** Of a member who introduces himself in a profile. */
const id = 'b73c6ff0-07ab-858d-a453-fa2afc666a66'

let dataDir: string
let server: BuiltServer

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pennal-canaries-'))
  const database = await openDatabase({ databaseUrl: undefined, dataDir })
  await migrate(database)
  await seedMembers(database, systemClock, seedDir)
  await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, systemClock, seedDir))
  await inTransaction(database.db, 'read committed', async (trx) => {
    const member = (await findMember(trx, id)) ?? expect.fail('nobody')
    const hidden = { profession: kept, note: kept, email: `${kept}@aurora.example` }
    const record = { ...member.record, ...hidden, street: shared, shared: ['address' as const] }
    await saveMember(trx, systemClock, member, { record }, { what: 'edited', accountId: null })
  })
  await database.close()
  server = await startBuiltServer({ dataDir })
})

afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Which of the two sing in all that comes back, head and body. */
async function listen(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(server.origin + path, { redirect: 'manual', headers })
  const text = `${[...response.headers].join('\n')}\n${await response.text()}`
  return { status: response.status, heard: [kept, shared].filter((canary) => text.includes(canary)) }
}

describe('the canaries of a record', () => {
  it.each([
    ['/members/io/content/profiles', [shared]],
    ['/members/io/directory?search=Pham', [shared]],
    [`/members/io/directory?search=${kept}`, []],
    [`/members/io/directory/${id}/vcard`, [shared]],
    [`/members/io/members/${id}`, [kept, shared]],
  ])('sing in %s for who has a token as he has agreed, all of them to an administrator: %j', async (path, heard) => {
    expect(await listen(path, await signInAsAdmin(server))).toEqual({ status: 200, heard })
  })

  it('do not sing in a call without a token', async () => {
    for (const call of [
      'content/profiles',
      'directory',
      'directory/vcards',
      `directory/${id}/vcard`,
      'addresses',
      'consent',
      'members',
      `members/${id}`,
      'members/duplicates',
      'members/export.csv',
      'members/export.xlsx',
      'own-data',
      'data-requests',
    ]) {
      expect(await listen(`/members/io/${call}`), call).toEqual({ status: 401, heard: [] })
    }
  })

  it('are in no archive that the link of another account opens, nor a token alone', async () => {
    const headers = await signInAsAdmin(server)
    const path = '/downloads/files/own-data'
    expect((await listen(`${path}/${id}/archive/a.zip`, headers)).status).toBe(401)
    const asked = await fetch(`${server.origin}/members/io/own-data/archive`, { method: 'POST', headers })
    const { fileDownloadUri } = (await asked.json()) as { fileDownloadUri: string }
    const { pathname, search } = new URL(fileDownloadUri, server.origin)
    expect((await listen(pathname + search)).status).toBe(200)
    const foreign = pathname.replace(/own-data\/[^/]+/, `own-data/${id}`)
    expect(await listen(foreign + search)).toEqual({ status: 403, heard: [] })
  })

  it('do not sing for a visitor in any page or what the app loads for it, nor in what he searches', async () => {
    for (const { path } of pages) {
      const asked = path.replace(':id', id)
      expect((await listen(asked)).heard, asked).toEqual([])
      expect((await listen(asked === '/' ? '/_root.data' : `${asked}.data`)).heard, asked).toEqual([])
    }
    for (const path of ['/seed/members.json', '/downloads/directories/images/../../../seed/members.json']) {
      expect((await listen(path)).heard, path).toEqual([])
    }
  })

  it('do not sing in the log', () => {
    expect(server.output()).not.toContain(shared)
  })
})

describe('the files that anyone can load', () => {
  const clientDir = join(import.meta.dirname, '../../build/client')
  const files = globSync('**/*.*', { cwd: clientDir }).filter((file) => !/\.(br|gz|woff2|png)$/.test(file))
  const texts = files.map((file) => readFileSync(join(clientDir, file), 'utf8'))

  it('hold nothing of any member’s record', async () => {
    const facts = (await readSampleMembers(seedDir)).flatMap(({ record: { diedOn, ...record } }) => [
      record.street,
      record.mobilePhoneNumber,
      record.phoneNumber,
      record.note,
      record.birthday,
      diedOn.length > 4 ? diedOn : '',
      `${record.firstName} ${record.surName}`,
      // Two of them use the address of their office.
      /^(webmaster|ah-senior)@/.test(record.email) ? '' : record.email,
    ])
    const told = new Set(facts.filter(Boolean))
    expect(told.size).toBeGreaterThan(600)
    for (const fact of told)
      expect(
        files.filter((_, at) => texts[at]?.includes(fact)),
        fact,
      ).toEqual([])
  })
})
