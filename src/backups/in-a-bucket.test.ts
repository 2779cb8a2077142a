import { afterEach, beforeEach, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '../testing/s3-server.ts'
import {
  backUp,
  bringBack,
  makeEmptySite,
  makeTestSite,
  type SitePlace,
  sumsOf,
  type TestSite,
} from '../testing/set-ups/backups.ts'
import { checkBackup } from './check-backup.ts'
import { openPlace } from './place/open-place.ts'
import { thinPlace } from './thin-place.ts'
import { type KeepingRule, usualKeeping } from './thinning-rules.ts'

let server: S3Server
let site: TestSite
let target: SitePlace
let to: string

beforeEach(async () => {
  server = await startS3Server()
  site = await makeTestSite('sqlite')
  target = await makeEmptySite('sqlite')
  for (const { config } of [site, target]) config.s3Access = server.settings
  to = `s3://${server.settings.bucket}/sicherung/aurora`
})
afterEach(async () => {
  await target.remove()
  await site.remove()
  await server.stop()
})

const noKeys = { passphrase: undefined, keyFile: undefined }
async function thin(keeping: KeepingRule) {
  const place = await openPlace(to, site.config)
  try {
    return await thinPlace(place, keeping, new AbortController().signal)
  } finally {
    place.close()
  }
}
const check = () => checkBackup({ from: to, own: site.config, keys: noKeys })

test('a bucket holds what a folder does, and gives it back', async () => {
  await backUp(site, to)
  await backUp(site, to)
  expect((await thin(usualKeeping)).removed).toHaveLength(1)
  const objects = await server.listObjects()
  expect(objects.every((each) => each.startsWith('sicherung/aurora/'))).toBe(true)
  expect(objects.filter((each) => each.includes('/files/'))).toHaveLength(4)
  expect(objects.filter((each) => each.includes('manifest'))).toHaveLength(1)
  expect(objects.filter((each) => each.endsWith('sperre'))).toEqual([])
  expect((await check()).faults).toEqual([])
  await bringBack(to, target)
  expect(await sumsOf(target.config)).toEqual(await sumsOf(site.config))
})

test('the way back of an upgrade stays whatever is saved after it, until the next one', async () => {
  const keeping = { days: 1, weeks: 1, months: 1 }
  const first = await backUp(site, to, { isWayBack: true })
  await backUp(site, to)
  expect((await thin(keeping)).removed).toEqual([])
  await backUp(site, to, { isWayBack: true })
  const { removed } = await thin(keeping)
  expect(removed).toHaveLength(2)
  expect(removed).toContain(first.moment)
})

test('of many that begin at once one makes a backup', async () => {
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => backUp(site, to)))
  const refused = results.filter((each) => each.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(5)
  for (const { reason } of refused) expect(String(reason)).toMatch(/wird gerade schon für eine Sicherung benutzt/)
  expect((await check()).faults).toEqual([])
})

test('a store that fails halfway is named, and the next backup goes on', async () => {
  let files = 0
  server.meddle = async (context, next) => {
    if (context.method === 'PUT' && context.path.includes('/files/') && ++files > 2) {
      context.req.resume()
      context.status = 507
      context.body = ''
      return
    }
    await next()
  }
  await expect(backUp(site, to)).rejects.toThrow(/ist voll. Die früheren Sicherungen dort sind unversehrt/)
  server.meddle = undefined
  expect((await backUp(site, to)).files.copied).toBeLessThan(4)
  expect((await check()).faults).toEqual([])
  // What the first one had begun is gone.
  expect((await server.listObjects()).filter((each) => each.includes('rows'))).toHaveLength(1)
})

test('a line that breaks off is no damage: nothing is taken for broken or removed, and it goes on once it holds', async () => {
  await backUp(site, to)
  const before = (await server.listObjects()).sort()
  server.meddle = async (context, next) => {
    if (context.method !== 'GET' || !context.path.includes('/files/')) return next()
    Object.assign(context, { respond: false })
    context.res.writeHead(200, { 'content-length': '9000', 'content-range': 'bytes 0-8999/9000' })
    context.res.flushHeaders()
    context.req.socket.end()
  }
  const away = /lässt sich nicht benutzen/
  await expect(check()).rejects.toThrow(away)
  await expect(bringBack(to, target)).rejects.toThrow(away)
  server.meddle = undefined
  expect((await server.listObjects()).sort()).toEqual(before)
  expect((await bringBack(to, target)).files.lost).toEqual([])
})

test('the bucket that holds the files themselves is none for backups', async () => {
  site.config.s3 = server.settings
  await expect(backUp(site, `s3://${server.settings.bucket}/x`)).rejects.toThrow(/liegen die Dateien selbst/)
})
