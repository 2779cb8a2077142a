import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findAdministrators } from '../accounts/find-administrators.ts'
import { fileKinds } from '../file-kinds.ts'
import { signedIn } from '../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../testing/calls.ts'
import { engines } from '../testing/databases.ts'
import { putDocument, putVersion } from '../testing/documents.ts'
import { upload } from '../testing/pictures.ts'
import { usualTerms } from '../text/term-rules.ts'
import { listBroken } from './list-broken.ts'
import { startFileWatch } from './start-file-watch.ts'
import { tellBroken } from './tell-broken.ts'

const day = 24 * 60 * 60 * 1000
const sender = {
  name: 'Aurora',
  article: 'die' as const,
  shortName: 'Aurora',
  town: 'Eschenfurt',
  address: 'senior@aurora.example',
  ribbon: [],
  link: { light: '#00f', dark: '#aaf' },
  origin: 'https://aurora.example',
  terms: usualTerms,
}

describe.each(engines)('the watch over stored files on %s', (engine) => {
  let calls: TestCalls
  let now: number
  const clock = () => new Date(now)

  beforeEach(async () => {
    now = Date.parse('2026-11-16T10:00:00Z')
    calls = await openTestCalls(engine, clock)
  })
  afterEach(() => calls.close())

  const pathOf = (key: string) => join(calls.app.config.dataDir, 'files', key)
  const logged: string[] = []
  /** One look at everything, as it happens once a minute. */
  async function look(): Promise<void> {
    const { promise: isOver, resolve } = Promise.withResolvers<void>()
    let looks = 0
    const tell = async () => {
      looks++
      if (looks === 2) resolve()
    }
    const log = pino({}, { write: (line: string) => logged.push(line) })
    const parts = {
      db: calls.app.database.db,
      instance: 'one',
      storage: calls.app.storage,
      kinds: fileKinds,
      clock,
      log,
      tell,
    }
    const care = startFileWatch(parts, { firstLookMs: 0, lookEveryMs: 5, restShare: 0 })
    await isOver
    await care.close()
  }
  const broken = async () =>
    (await listBroken(calls.app.database.db)).map(({ fileName, place, what }) => ({ fileName, place, what }))

  it('finds what is missing and what has turned, and forgets it when it is back', async () => {
    await putDocument(calls.app, { fileName: 'Gut.pdf' })
    const gone = await putDocument(calls.app, { fileName: 'Weg.pdf', directory: 'archive' })
    const old = await putDocument(calls.app, { fileName: 'Alt.pdf', bytes: Buffer.from('eins') })
    await putVersion(calls.app, old.id, { fileName: 'Neu.pdf', bytes: Buffer.from('zwei') })
    const picture = await upload(calls.app)
    const row = await calls.app.database.db.selectFrom('picture_renditions').selectAll().executeTakeFirstOrThrow()
    rmSync(pathOf(gone.key))
    writeFileSync(pathOf(old.key), 'eims')
    rmSync(pathOf(row.storage_key))
    await look()
    const { folder, file_name } = await calls.app.database.db
      .selectFrom('pictures')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(picture.id).toBe(row.picture_id)
    const all = [
      { fileName: 'Weg.pdf', place: 'Downloads, Archiv', what: 'missing' },
      { fileName: 'Alt.pdf', place: 'Downloads, Fassung 1', what: 'turned' },
      { fileName: file_name, place: `Bilder, ${folder} (Vorschau, ${row.width} Pixel breit)`, what: 'missing' },
    ]
    expect((await broken()).sort((a, b) => a.place.localeCompare(b.place))).toEqual(
      all.sort((a, b) => a.place.localeCompare(b.place)),
    )
    writeFileSync(pathOf(old.key), 'eins')
    await look()
    expect((await broken()).map(({ fileName }) => fileName)).not.toContain('Alt.pdf')
    // What is deleted for good is not missed.
    await calls.app.database.db.deleteFrom('documents').where('id', '=', gone.id).execute()
    await look()
    const marks = await calls.app.database.db.selectFrom('broken_files').select('storage_key').execute()
    expect(marks).toEqual([{ storage_key: row.storage_key }])
  })

  it('goes through all of them once a week, and on from where it was', async () => {
    const { key } = await putDocument(calls.app)
    await look()
    rmSync(pathOf(key))
    now += 6 * day
    await look()
    expect(await broken()).toEqual([])
    now += day
    await look()
    expect(await broken()).toHaveLength(1)
    const scan = await calls.app.database.db.selectFrom('file_scans').selectAll().executeTakeFirstOrThrow()
    expect(scan).toMatchObject({ stage: 6, claimed_until: 0, begun_at: now })
  })

  it('leaves it to another instance that is at it', async () => {
    const { key } = await putDocument(calls.app)
    rmSync(pathOf(key))
    await calls.app.database.db
      .updateTable('file_scans')
      .set({ claimed_until: now + 1 })
      .execute()
    await look()
    expect(await broken()).toEqual([])
  })

  it('tells administrators once, of many in one letter, after a little while', async () => {
    await signedIn(calls.app, 'admin')
    await signedIn(calls.app, 'editor')
    for (let at = 0; at < 22; at++) rmSync(pathOf((await putDocument(calls.app, { fileName: `Akte ${at}.pdf` })).key))
    await look()
    const { db } = calls.app.database
    const tell = async () =>
      tellBroken(db, { clock, sender, path: '/administration/files', to: await findAdministrators(db) })
    expect(await tell()).toBe(false)
    now += 120_000
    expect(await Promise.all([tell(), tell()])).toContain(true)
    expect(await tell()).toBe(false)
    const mails = await db.selectFrom('mails').selectAll().execute()
    expect(mails).toMatchObject([{ to_address: 'admin@aurora.example', subject: '22 Dateien sind beschädigt' }])
    expect(mails[0]?.text).toMatch(/„Akte \d+.pdf“ \(Downloads\): fehlt/)
    expect(mails[0]?.text).toContain('… und 2 weitere.')
    expect(mails[0]?.text).toContain('https://aurora.example/administration/files')
  })
})
