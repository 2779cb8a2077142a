import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import type { Database } from '../database/open-database.ts'
import type { Outer } from '../database/tables.ts'
import { indexNames } from '../search/index/index-names.ts'
import { openByteStore } from '../storage/open-byte-store.ts'
import { signedIn } from '../testing/accounts.ts'
import { engines } from '../testing/databases.ts'
import { addPerson } from '../testing/members.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { cleanUp, folder, kept, sumsOf } from '../testing/set-ups/moving.ts'
import { makeSite, type Site } from '../testing/set-ups/sites.ts'
import { storageKinds } from '../testing/storages.ts'
import { runCommand } from './run-command.ts'
import { verify } from './verify.ts'

afterEach(cleanUp)

async function run(env: Site['env'], args: string[] = [], { signal = AbortSignal.any([]), onOut = () => {} } = {}) {
  const out: string[] = []
  const err: string[] = []
  const terminal = {
    out(text: string) {
      out.push(text)
      onOut()
    },
    err: (text: string) => err.push(text),
  }
  return { code: await runCommand(verify, args, { env, terminal, signal }), out, err }
}

/** Nothing that names people and documents of the sample, which are not there; documents that can be found; and somebody who may write. */
async function prepare({ database }: { database: Database }): Promise<void> {
  await database.db.deleteFrom('entries').where('collection', 'in', ['profiles', 'events']).execute()
  await indexNames(database, systemClock)
  await signedIn({ database, clock: systemClock }, 'editor')
}

const sites = engines.flatMap((engine) => storageKinds.map((storage) => [engine, storage] as const))

describe.each(sites)('npm run verify on %s with files on %s', (engine, storage) => {
  let site: Site
  beforeEach(async () => {
    const s3 = storage === 's3' ? await kept(startS3Server()) : undefined
    site = await kept(makeSite(engine, { s3 }))
    await site.within(prepare)
  })

  it('finds nothing wrong with what is whole, also while others write, and changes nothing', async () => {
    const { code, out, err } = await site.within(async (parts) => {
      let isOver = false
      const writing = (async () => {
        while (!isOver) {
          await addPerson({ ...parts, clock: systemClock })
          // SQLite answers at once: without a turn for others nobody else would have one.
          await setImmediate()
        }
      })()
      try {
        return await run(site.env)
      } finally {
        isOver = true
        await writing
      }
    })
    expect([code, err]).toEqual([0, []])
    expect(out.at(-1)).toBe('Geprüft: Alles ist da und unversehrt.')
    expect(out).toContainEqual(expect.stringMatching(/^Jetzt wird gelesen: \d+ Dateien, .*KB\.$/))
    expect(out).toContainEqual(expect.stringMatching(/^100 % \(.*KB von .*KB\)$/))
    const before = await sumsOf(site.settings)
    expect((await run(site.env)).code).toBe(0)
    expect(await sumsOf(site.settings)).toEqual(before)
  })

  it('names files that are gone or others, and tells what belongs to nothing without touching it', async () => {
    const [gone = '', emptied = '', changed = ''] = site.keys.toReversed()
    const stray = `${changed.slice(0, -4)}ffff`
    const tmp = await folder()
    const store = await openByteStore(site.settings)
    for (const [key, bytes] of [
      [emptied, ''],
      [changed, 'x'],
      [stray, 'x'],
    ] as const) {
      const path = join(storage === 'disk' ? join(site.settings.dataDir, 'tmp') : tmp, randomUUID())
      await writeFile(path, bytes)
      await store.put(path, key)
    }
    await store.remove(gone)
    const { code, out, err } = await run(site.env)
    expect(code).toBe(1)
    expect(err).toContain(`  Brief 2.txt (Downloads) fehlt: ${gone}`)
    expect(err).toContain(`  Brief 1.txt (Downloads) hat 0 Bytes statt 10: ${emptied}`)
    expect(err).toContain(`  Brief 0.txt (Downloads) hat 1 Bytes statt 0: ${changed}`)
    expect(err.at(-1)).toBe('Geprüft: 3 Sachen stimmen nicht.')
    expect(out).toContain(`  ${stray}`)
    store.close()
    expect((await run(site.env)).out).toContain(`  ${stray}`)
  })
})

describe.each(engines)('rows on %s that npm run verify reads', (engine) => {
  let site: Site
  beforeEach(async () => {
    site = await kept(makeSite(engine))
    await site.within(prepare)
  })

  async function said(harm: (db: Outer) => Promise<unknown>): Promise<string[]> {
    await site.within(({ database }) => harm(database.db))
    const { code, err } = await run(site.env)
    expect(code).toBe(1)
    expect(err.at(-1)).toMatch(/^Geprüft: (1 Sache stimmt|\d+ Sachen stimmen) nicht\.$/)
    return err.slice(0, -1)
  }

  it('are named where they name what is not there', async () => {
    const err = await said(async (db) => {
      await db.updateTable('documents').set({ current_version: 7 }).execute()
      await db.updateTable('settings').set({ changed_by: 'nobody' }).execute()
      await db.insertInto('settings').values({ name: 'x', value: '{', changed_by: 'somebody', changed_at: 0 }).execute()
      await db.updateTable('media').set({ deleted_at: 1 }).execute()
      const someone = db.selectFrom('members').select('id').where('name', '=', 'Zoë Öchsle')
      await db.updateTable('members').set({ leibbursch: 'ghost', revision: 5 }).where('id', 'in', someone).execute()
    })
    expect(err).toContainEqual(
      expect.stringMatching(/^ {2}„documents“ nennt mit id und current_version .*, 7; das gibt/),
    )
    expect(err).toContain('  „settings“ nennt mit changed_by somebody; das gibt es in „accounts“ nicht.')
    expect(err).toContain('  „members“ nennt mit leibbursch ghost; das gibt es in „members“ nicht.')
    expect(err).toContainEqual(expect.stringMatching(/^ {2}„members“ nennt mit id und revision .*, 5; das gibt es/))
    expect(err).toContain('  Die Zeile x der Tabelle „settings“ ist nicht lesbar (value).')
    expect(err).toContainEqual(expect.stringMatching(/nennt ein Bild, einen Film oder eine Datei, die es nicht gibt/))
  })

  it('are named where they do not fit what they should be', async () => {
    const err = await said(async (db) => {
      const [faq, ideas] = ['faq', 'ideas'].map((name) => {
        return db.selectFrom('entries').select('id').where('collection', '=', name).limit(1)
      })
      if (faq) await db.updateTable('entries').set({ data: '{"question":""}' }).where('id', 'in', faq).execute()
      if (ideas) await db.updateTable('entries').set({ collection: 'toasts' }).where('id', 'in', ideas).execute()
      const someone = db.selectFrom('members').select('id').where('name', '=', 'Zoë Öchsle')
      await db.updateTable('members').set({ data: '{}' }).where('id', 'in', someone).execute()
      await db
        .updateTable('act_chains')
        .set({ place: 5, hash: '0'.repeat(64) })
        .execute()
    })
    expect(err).toContainEqual(expect.stringMatching(/, Eintrag [^:]+: (answer|question) /))
    expect(err).toContain('  Einträge einer Sammlung, die es nicht gibt („toasts“).')
    expect(err).toContainEqual(expect.stringMatching(/^ {2}Der Eintrag .* passt nicht zu seiner Form\.$/))
    expect(err).toContain('  Änderungen: Stelle 5 fehlt oder ist nicht, was dort gesiegelt wurde.')
    expect(err).not.toContainEqual(expect.stringMatching(/Öchsle/))
  })

  it('are looked at inside of drafts, plans, letters and rights', async () => {
    const err = await said(async (db) => {
      const { id: account } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
      const ghost = randomUUID()
      const draft = { account_id: account, collection: 'freePages', entry_id: ghost, left_over: '[]', changed_at: 0 }
      const data = { downloads: [{ documents: [ghost] }], blocks: [{ kind: 'downloads', documents: [ghost] }] }
      await db
        .insertInto('drafts')
        .values({ ...draft, revision: 3, data: JSON.stringify(data) })
        .execute()
      const profile = { member: ghost }
      await db
        .insertInto('drafts')
        .values({ ...draft, collection: 'profiles', revision: null, data: JSON.stringify(profile) })
        .execute()
      await db.insertInto('office_rights').values({ office: 'nachtwaechter', what: 'pages' }).execute()
      await db.insertInto('handovers').values(handover(ghost)).execute()
      await db.insertInto('circulars').values(circular(ghost)).execute()
    })
    expect(err).toContainEqual(
      expect.stringMatching(/Entwurf zu .*: Den Eintrag, den er ändert, hat es nie gegeben\.$/),
    )
    expect(err).toContainEqual(expect.stringMatching(/Entwurf zu .*: .* nennt ein Dokument, das es nicht gibt/))
    expect(err).toContainEqual(
      expect.stringMatching(/Entwurf zu .*: member nennt den Eintrag eines Mitglieds, den es nicht/),
    )
    expect(err).toContain('  Das Amt „nachtwaechter“ hat Rechte, aber es gibt es nicht.')
    expect(err).toContainEqual(
      expect.stringMatching(/^ {2}WS: Für das Amt „senior“ ist ein Eintrag gewählt, den es nicht/),
    )
    expect(err).toContain('  Der Entwurf „Gruß“ nennt als Anlage ein Dokument, das es nicht gibt.')
  })

  it('are missed by a search, which is said of each document', async () => {
    const err = await said(async (db) => {
      const [one, other] = await db.selectFrom('search_documents').selectAll().orderBy('number').execute()
      if (!one || !other) throw new Error('nothing is in the index')
      const row = sql.ref(engine === 'sqlite' ? 'rowid' : 'number')
      await sql`delete from search_index where ${row} / 4096 = ${one.number}`.execute(db)
      await db.deleteFrom('search_documents').where('number', '=', other.number).execute()
    })
    expect(err).toContain('  „Brief 0.txt“ wird unter seinem Namen nicht gefunden.')
    expect(err).toContain('  „Brief 1.txt“ kennt die Suche nicht.')
    expect(err).toContain('  Im Suchindex steht etwas, das zu keinem Dokument gehört.')
    expect(err).toContainEqual(expect.stringMatching(/npm run search -- rebuild/))
  })

  it('wait for the next start where the index is still to be written', async () => {
    await site.within(({ database: { db } }) => db.updateTable('search_state').set({ analysis: 0 }).execute())
    const { code, out } = await run(site.env)
    expect(code).toBe(0)
    expect(out).toContain('Suche: Den Suchindex schreibt erst der nächste Start.')
  })

  it('are not read in another form than this release knows', async () => {
    await site.within(({ database: { db } }) => db.deleteFrom('migrations').where('name', 'like', '060%').execute())
    expect(await run(site.env)).toMatchObject({ code: 1, err: [expect.stringMatching(/Form eines früheren pennal/)] })
    await site.within(({ database: { db } }) => db.insertInto('migrations').values({ name: '999-future' }).execute())
    expect(await run(site.env)).toMatchObject({ code: 1, err: [expect.stringMatching(/neuer als dieses pennal/)] })
  })
})

const circular = (documentId: string) => ({
  ...{ id: 'one', kind: 'letter' as const, state: 'draft' as const, revision: 1 },
  data: JSON.stringify({ subject: 'Gruß', text: '', attachment: { documentId } }),
  ...{ made_by: null, made_at: 0, changed_by: null, changed_at: 0, sent_by: null, sent_at: null },
})

function handover(memberId: string) {
  const contact = { name: '', email: '' }
  const plan = {
    semester: { half: 'winter', year: 2026 },
    holders: [{ office: 'senior', person: 'N.N.', memberId }],
    senior: null,
    calendar: { opens: true, note: '' },
    rights: [],
    invitations: [],
    mailboxes: { addressOffice: [], contact, imprint: null },
    confirmed: { penalties: false, figures: false },
    letters: [],
  }
  const nobody = { leader: null, begun_by: null, changed_by: null, published_by: null, taken_back_by: null }
  const moments = { begun_at: 0, changed_at: 0, published_at: null, taken_back_at: null }
  const rest = { id: 'one', state: 'open' as const, revision: 1, semester: 'WS', done: null }
  return { ...rest, ...nobody, ...moments, plan: JSON.stringify(plan) }
}

describe('what npm run verify cannot look at', () => {
  let site: Site
  beforeEach(async () => {
    site = await kept(makeSite('sqlite'))
    await site.within(prepare)
  })

  it('is a folder of files that is not there', async () => {
    const files = join(site.settings.dataDir, 'files')
    await rm(files, { recursive: true })
    expect(await run(site.env)).toMatchObject({ code: 1, err: [`Der Ordner ${files} fehlt.`] })
  })

  it('is a place where there is no site', async () => {
    const { code, err } = await run({ DATA_DIR: await folder() })
    expect([code, err]).toEqual([1, [expect.stringMatching(/liegt keine Datenbank von pennal/)]])
  })

  it('is what comes after it was broken off', async () => {
    const breakOff = new AbortController()
    const { code, err } = await run(site.env, [], { signal: breakOff.signal, onOut: () => breakOff.abort() })
    expect([code, err]).toEqual([130, ['Abgebrochen; es ist nicht alles geprüft.']])
  })

  it('is a bucket that does not answer', async () => {
    const s3 = await startS3Server()
    const inBucket = await kept(makeSite('sqlite', { s3 }))
    await inBucket.within(prepare)
    await s3.stop()
    const { code, err } = await run(inBucket.env)
    expect([code, err]).toEqual([1, [expect.stringMatching(/^Der S3-Speicher .* lässt sich nicht benutzen/)]])
  })
})

it.each([
  ['Es fehlt: --from ORT', '--from', ''],
  ['Es fehlt: --from ORT', '--at', '2026-11-18T03-00-00Z'],
  ['Es fehlt: --from ORT', '--key', 'x'],
  ['Kein Zeitpunkt: --at gestern', '--from', 'x', '--at', 'gestern'],
  ['Unbekannt: all', 'all'],
])('says „%s“ to %s %s', async (wrong, ...args) => {
  expect(await run({}, args)).toMatchObject({
    code: 2,
    err: [wrong, expect.stringMatching(/^Aufruf: npm run verify/)],
  })
})
