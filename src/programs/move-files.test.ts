import { appendFile, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../storage/s3-store.ts'
import { type S3Server, startS3Server } from '../testing/s3-server.ts'
import { bytesOf, cleanUp, folder, kept, run, sumsOf } from '../testing/set-ups/moving.ts'
import { access, environment, makeSite, type Site } from '../testing/set-ups/sites.ts'

afterEach(cleanUp)

describe('files that are moved', () => {
  let site: Site
  let s3: S3Server
  beforeEach(async () => {
    s3 = await kept(startS3Server())
    site = await kept(makeSite('sqlite', { sizes: [10, 20, 6_000_000] }))
  })
  const toS3 = (given = {}) => run({ ...site.env, ...access(s3.settings) }, `s3://${s3.settings.bucket}`, given)
  const pathOf = (at: number) => join(site.settings.dataDir, 'files', site.keys[at] ?? '')

  it('are named where they are damaged or gone, and the others are copied', async () => {
    await appendFile(pathOf(0), 'x')
    const sound = await readFile(pathOf(1))
    await rm(pathOf(1))
    const { code, err } = await toS3()
    expect(code).toBe(1)
    expect(err[0]).toContain('sind 2 Dateien nicht mehr heil')
    expect(err[0]).toContain(`Brief 0.txt (Downloads): ist beschädigt, ${site.keys[0]}`)
    expect(err[0]).toContain(`Brief 1.txt (Downloads): fehlt, ${site.keys[1]}`)
    expect(await s3.listObjects()).toEqual([site.keys[2]])
    // Mended by hand it goes on.
    await truncate(pathOf(0), 10)
    await writeFile(pathOf(1), sound)
    const { code: second, out } = await toS3()
    expect(second).toBe(0)
    expect(out).toContainEqual(expect.stringMatching(/3 Dateien .*, 1 davon schon von vorher/))
  })

  it('are copied again where half of one is there, or something else', async () => {
    expect((await toS3()).code).toBe(0)
    const inBucket = { ...site.settings, s3: s3.settings }
    await rm(pathOf(1))
    await appendFile(pathOf(2), 'x')
    const { code, out } = await run(environment(inBucket), site.settings.dataDir)
    expect(code).toBe(0)
    expect(out).toContainEqual(expect.stringMatching(/3 Dateien .*, 1 davon schon von vorher/))
    expect(await bytesOf(site.settings, site.keys)).toEqual(await bytesOf(inBucket, site.keys))
  })

  it('do not go where others are', async () => {
    const other = await kept(makeSite('sqlite', { s3 }))
    const { code, err } = await toS3()
    expect([code, err]).toEqual([1, [expect.stringMatching(/Dort liegen schon Dateien, die nicht zu dieser/)]])
    expect((await s3.listObjects()).sort()).toEqual([...other.keys].sort())
  })

  it('do not go where anything is that is none of them', async () => {
    const { client, Bucket } = { client: connect(s3.settings), Bucket: s3.settings.bucket }
    await client.send(new PutObjectCommand({ Bucket, Key: 'urlaub/1.jpg', Body: 'x' }))
    const foreign = await toS3()
    expect([foreign.code, foreign.err]).toEqual([
      1,
      [expect.stringMatching(/ist \(urlaub\/1\.jpg\)\. Bitte ein leeres/)],
    ])
    expect(await s3.listObjects()).toEqual(['urlaub/1.jpg'])
    // What comes later, beside files of ours, is not in their way.
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'urlaub/1.jpg' }))
    await rm(pathOf(1))
    expect((await toS3()).err[0]).toContain('nicht mehr heil')
    await client.send(new PutObjectCommand({ Bucket, Key: 'urlaub/1.jpg', Body: 'x' }))
    expect((await toS3()).err[0]).toContain('nicht mehr heil')
    client.destroy()
    const backups = await folder()
    await writeFile(join(backups, 'pennal-sicherung.json'), '{}')
    expect((await run(site.env, backups)).err).toEqual([expect.stringMatching(/Dort liegen Sicherungen/)])
  })

  it('do not go where their backups go', async () => {
    const to = await folder()
    const bucket = s3.settings.bucket
    for (const [name, place, target] of [
      ['BACKUP_TO', `s3://${bucket}/sicherung`, `s3://${bucket}`],
      ['SURVIVAL_TO', join(to, 'website'), to],
      ['BACKUP_TO', to, join(to, 'daten')],
    ] as const) {
      const { code, err } = await run({ ...site.env, ...access(s3.settings), [name]: place }, target)
      expect([code, err]).toEqual([
        1,
        [`Dorthin zeigt ${name}. Bitte für die Website selbst einen anderen Ort nehmen.`],
      ])
    }
  })

  it('wait for S3 that has gone away, and what was copied stays', async () => {
    let puts = 0
    s3.meddle = async (context, next) => {
      if (context.method === 'PUT' && /^\/[^/]+\/[0-9a-f]{2}\//.test(context.path) && ++puts > 1) context.status = 503
      else await next()
    }
    const { code, err } = await toS3()
    expect([code, err]).toEqual([
      1,
      [expect.stringMatching(/^Der S3-Speicher antwortet nicht mehr .* Danach denselben/)],
    ])
    s3.meddle = undefined
    expect((await toS3()).code).toBe(0)
    expect((await s3.listObjects()).sort()).toEqual([...site.keys].sort())
  })

  it('take mails along into another folder, and the first password not', async () => {
    const to = await folder()
    const { dataDir } = site.settings
    await mkdir(join(dataDir, 'mails'))
    await writeFile(join(dataDir, 'mails', 'a.eml'), 'Betreff: x')
    await writeFile(join(dataDir, 'erstes-passwort.txt'), 'Passwort')
    const { code, out } = await run(site.env, to)
    expect(code).toBe(0)
    expect(out).toContainEqual(expect.stringMatching(/^Das erste Passwort steht weiter nur in /))
    expect((await readdir(to)).filter((name) => !/lock$/.test(name)).sort()).toEqual([
      'files',
      'mails',
      'pennal.sqlite',
      'tmp',
    ])
    expect(await readFile(join(to, 'mails', 'a.eml'), 'utf8')).toBe('Betreff: x')
    expect(await sumsOf({ dataDir: to, databaseUrl: undefined })).toEqual(await sumsOf(site.settings))
  })
})
