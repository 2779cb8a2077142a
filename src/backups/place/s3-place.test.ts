import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StartError } from '../../errors.ts'
import { connect } from '../../storage/s3-store.ts'
import { StorageAway } from '../../storage/storage-away.ts'
import { type S3Server, startS3Server } from '../../testing/s3-server.ts'
import type { Place } from './place.ts'
import { s3Place } from './s3-place.ts'

let server: S3Server
let client: S3Client
let place: Place
beforeEach(async () => {
  server = await startS3Server()
  client = connect(server.settings)
  place = s3Place(server.settings, 'sicherung/')
})
afterEach(async () => {
  vi.useRealTimers()
  place.close()
  client.destroy()
  await server.stop()
})

const put = (name: string, text: string) =>
  client.send(
    new PutObjectCommand({ Bucket: server.settings.bucket, Key: `sicherung/${name}`, Body: Buffer.from(text) }),
  )

const minute = 60_000
const leaseOf = (until: number) => JSON.stringify({ owner: 'x', machine: 'anderer', pid: 1, until })

it('holds nothing of others where a console has made an object of its own name', async () => {
  await put('', '')
  expect(await place.holdsOtherThings()).toBe(false)
  await put('album/bild.jpg', 'x')
  expect(await place.holdsOtherThings()).toBe(true)
})

it('is held by another machine, but not by one whose clock was a year ahead', async () => {
  await put('sperre', leaseOf(Date.now() + 4 * minute))
  expect(await place.lock()).toBeUndefined()
  await put('sperre', leaseOf(Date.now() + 365 * 24 * 60 * minute))
  const lock = await place.lock()
  expect(lock?.lost.aborted).toBe(false)
  await lock?.release()
})

it('is lost in words when somebody else has taken it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const lock = await place.lock()
  await put('sperre', leaseOf(Date.now() + 4 * minute))
  vi.advanceTimersByTime(minute)
  await lock?.release()
  expect(lock?.lost.reason).toBeInstanceOf(StartError)
})

it('is not blamed for a store elsewhere from which the bytes come', async () => {
  const error = new StorageAway('S3: er antwortet 503 (SlowDown)')
  async function* bytes() {
    yield Buffer.from('x')
    throw error
  }
  await expect(place.put('files/x', bytes())).rejects.toBe(error)
})
