import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { buildZip } from '../testing/builders/zip-builder.ts'
import { type BuiltServer, startBuiltServer } from '../testing/built-server.ts'
import { type DatabasePlace, makeDatabasePlace } from '../testing/databases.ts'
import { expectAllDone } from '../testing/fleet/expect-nothing-lost.ts'
import { beginUpload } from '../testing/fleet/uploads.ts'
import { expectKept, expectWhole } from '../testing/load/expect-kept.ts'
import { expectStored } from '../testing/load/expect-stored.ts'
import { type MixedLoad, makeMixedLoad } from '../testing/load/mixed-load.ts'
import { settingsOf } from '../testing/load/settings-of.ts'
import { beginDownload } from '../testing/load/slow-download.ts'
import { noise, seededRandom } from '../testing/random.ts'
import { type S3Server, startS3Server } from '../testing/s3-server.ts'
import { type SmtpServer, startSmtpServer } from '../testing/smtp.ts'

const surroundings = [
  { engine: 'sqlite', files: 'disk' },
  { engine: 'postgres', files: 's3' },
] as const

/** Nine seconds for those who are slow, two for a letter; a slow machine has time beside. */
const boundMs = 45_000

/** More than the system keeps between a server and who does not read. */
const archive = buildZip([{ name: 'Aufnahme.txt', data: noise(12_000_000), method: 0 }])

describe.each(surroundings)('a server on $engine with files on $files that is asked to end under load', (on) => {
  let place: DatabasePlace
  let s3: S3Server | undefined
  let smtp: SmtpServer
  let server: BuiltServer
  let load: MixedLoad
  let film: string
  beforeAll(async () => {
    place = await makeDatabasePlace(on.engine)
    s3 = on.files === 's3' ? await startS3Server() : undefined
    smtp = await startSmtpServer()
    server = await start()
    load = await makeMixedLoad(place, server, seededRandom(14))
    film = await uploadArchive()
  })
  afterAll(async () => {
    await server.kill()
    await smtp.close()
    await s3?.stop()
    await place.remove()
  })

  const start = () => startBuiltServer({ dataDir: place.dataDir, env: settingsOf(place, smtp, s3) })

  /** Answers its address. */
  async function uploadArchive(): Promise<string> {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(archive)]), 'Aufnahmen.zip')
    const answer = await fetch(`${server.origin}/members/io/uploadFile`, {
      method: 'POST',
      headers: { authorization: `Bearer ${load.tokens.editor}` },
      body: form,
    })
    expect(answer.status).toBe(201)
    return (await answer.json()).fileDownloadUri
  }

  /** Everybody writes; an upload and a download are in their middle. */
  async function fill() {
    const running = load.begin(server.origin, { refusals: [429] })
    const enough = load.count() + 10
    await expect.poll(() => load.count(), { interval: 2 }).toBeGreaterThan(enough)
    const text = { name: `halb ${enough}.txt`, bytes: 'Das Protokoll des Convents. '.repeat(2_000) }
    const [download, upload] = await Promise.all([
      beginDownload(server.origin, film),
      beginUpload(server.origin, load.tokens.editor, text),
    ])
    return { running, download, upload, text }
  }

  /** All that was promised is there, and what was begun is done by the one that comes after it. */
  async function expectNothingLost(): Promise<void> {
    await expectKept(place, load.promises)
    const keys = await expectStored(place, s3)
    await expectWhole({ dataDir: place.dataDir, s3: s3?.settings }, keys)
    const database = await openDatabase(place)
    await expectAllDone({ database, smtp })
    await database.close()
  }

  async function countNamed(name: string): Promise<number> {
    const { db, close } = await openDatabase(place)
    const rows = await db.selectFrom('document_versions').select('file_name').where('file_name', '=', name).execute()
    await close()
    return rows.length
  }

  it('lets all finish who are at it, and ends', async () => {
    onTestFailed(() => void process.stderr.write(server.output()))
    const { running, download, upload, text } = await fill()
    const ended = server.stop()
    await refusesConnections(server.origin)
    const [bytes, status] = await Promise.all([download.readOn(), upload.finish(), ended, running.cutOff()])
    expect([status, sha256(bytes)]).toEqual([201, sha256(archive)])
    // Whoever was answered, was answered well: the load takes nothing else.
    expect(server.output()).not.toMatch(/cut off|unexpected error|"level":(50|60)/)

    server = await start()
    expect(await countNamed(text.name)).toBe(1)
    await expectNothingLost()
  })

  it('ends in time though somebody reads no further, sends no further, or the mail server says nothing', async () => {
    onTestFailed(() => void process.stderr.write(server.output()))
    const held = smtp.holdNext()
    const { running, download, upload, text } = await fill()
    await held
    const half = connect({ port: Number(new URL(server.origin).port), host: '127.0.0.1' })
    half.on('error', () => undefined)
    half.write('GET /members/io/documents HTTP/1.1\r\nhost: aur')
    const asked = performance.now()
    await server.stop()
    expect(performance.now() - asked).toBeLessThan(boundMs)
    await running.cutOff()
    expect(server.output()).toContain('cut off')
    expect(server.output()).not.toMatch(/unexpected error|"level":(50|60)/)
    download.end()
    half.destroy()
    await expect(upload.finish()).rejects.toThrow('without an answer')

    server = await start()
    expect(await countNamed(text.name)).toBe(0)
    const more = load.count() + 10
    const again = load.begin(server.origin, { refusals: [429] })
    await expect.poll(() => load.count(), { interval: 2 }).toBeGreaterThan(more)
    await again.stop()
    await expectNothingLost()
    await server.stop()
  })
})

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Resolves once connections are not accepted there any more. */
async function refusesConnections(origin: string): Promise<void> {
  for (;;) {
    const accepted = await fetch(`${origin}/healthz`).then(
      () => true,
      () => false,
    )
    if (!accepted) return
  }
}
