import { afterEach, beforeEach, expect, it } from 'vitest'
import { downloadPath, signLink } from '../../files/download-links.ts'
import { addHolder, signedIn } from '../../testing/accounts.ts'
import { putDocument } from '../../testing/documents.ts'
import { type S3Server, startS3Server } from '../../testing/s3-server.ts'
import { startUploadServer, type UploadServer } from '../../testing/upload-server.ts'

const title = 'Die Dateiablage ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.'

let s3: S3Server
let server: UploadServer
beforeEach(async () => {
  s3 = await startS3Server()
  const { bucket, endpoint = '', credentials } = s3.settings
  server = await startUploadServer('sqlite', {
    env: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
    },
  })
})
afterEach(async () => {
  await server.close()
  await s3.stop().catch(() => {})
})

async function download(): Promise<Response> {
  const { id } = await putDocument(server.app, { bytes: Buffer.from('Satzung') })
  const path = downloadPath('documents', id, 1, 'Satzung.txt')
  const link = signLink(server.app.linkSecret, server.app.clock, path, await addHolder(server.app))
  await breakStore()
  return fetch(server.origin + link)
}

async function upload(): Promise<Response> {
  const { token } = await signedIn(server.app, 'member')
  const form = new FormData()
  form.set('file', new Blob(['Satzung']), 'Satzung.txt')
  await breakStore()
  const headers = { authorization: `Bearer ${token}` }
  return fetch(`${server.origin}/members/io/uploadFile`, { method: 'POST', headers, body: form })
}

let breakStore: () => Promise<void>

it.each([
  ['a download', 'is away', download],
  ['an upload', 'is away', upload],
  ['a download', 'is in trouble', download],
  ['an upload', 'is in trouble', upload],
  ['a download', 'has locked us out', download],
])('%s is refused in words where the store %s', async (_, fault, ask) => {
  breakStore = async () => {
    if (fault === 'is away') return s3.stop()
    s3.meddle = async (context) => {
      context.status = fault === 'is in trouble' ? 503 : 403
      context.type = 'application/xml'
      context.body = `<Error><Code>${fault === 'is in trouble' ? 'SlowDown' : 'AccessDenied'}</Code></Error>`
    }
  }
  const answer = await ask()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await answer.json()).toMatchObject({ title, code: 'unavailable' })
  expect(server.logged.join()).toContain('not available for now')
  expect(server.logged.join()).not.toContain('unexpected error')
  // Whatever needs no file goes on.
  const readiness = await fetch(`${server.origin}/readyz`)
  expect([readiness.status, await readiness.json()]).toMatchObject([200, { status: 'degraded', storage: 'failed' }])
  expect((await fetch(`${server.origin}/readyz?need=storage`)).status).toBe(503)
})

it('a download begins or is refused in time where the store only listens', async () => {
  breakStore = async () => {
    s3.meddle = () => new Promise(() => {})
  }
  expect((await download()).status).toBe(503)
})
