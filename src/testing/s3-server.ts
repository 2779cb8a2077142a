import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import S3rver, { type S3Context, type S3Store } from 's3rver'
import type { S3Settings } from '../config.ts'

const bucket = 'pennal-test'

/** A real server that speaks S3, on a free port, with an empty bucket in a folder of its own. */
export interface S3Server {
  settings: S3Settings
  /** Sees every request first, for a test that wants something to go wrong; undefined lets all pass. */
  meddle: ((context: S3Context, next: () => Promise<void>) => Promise<void>) | undefined
  listObjects(): Promise<string[]>
  /** Keys with parts that were neither joined nor thrown away. */
  listUploads(): Promise<string[]>
  countConnections(): Promise<number>
  stop(): Promise<void>
}

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'pennal-s3-'))
  const configureBuckets = [{ name: bucket }]
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  // Otherwise it complains about requests that end after it has been stopped.
  server.logger.silent = true
  writeToTheEnd(server.store)
  listWhole(server.store)
  server.middleware.unshift(
    (context, next) => started.meddle?.(context, next) ?? next(),
    (context, next) => keepConditions(server.store, context, next),
    (context, next) => answerAboutUploads(server.store, context, next),
  )
  const { port } = await server.run()
  const started: S3Server = {
    settings: {
      bucket,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    meddle: undefined,
    async listObjects() {
      const files = await readdir(join(directory, bucket), { recursive: true })
      const ending = '._S3rver_object'
      return files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length))
    },
    listUploads: async () => (await readUploads(server.store)).map(({ key }) => key),
    countConnections: () => promisify(server.httpServer.getConnections.bind(server.httpServer))(),
    async stop() {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
  return started
}

/** s3rver answers as soon as it has got everything; a real store answers when it also has written everything. */
function writeToTheEnd(store: S3Store): void {
  async function write(path: string, content: Readable | Buffer) {
    await mkdir(dirname(path), { recursive: true })
    const hash = createHash('md5')
    let size = 0
    const source = Buffer.isBuffer(content) ? Readable.from([content]) : content
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          size += chunk.length
          yield chunk
        }
      },
      createWriteStream(path),
    )
    return { size, md5: hash.digest('hex') }
  }
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const written = await write(store.getResourcePath(bucket, key, 'object'), content)
    await store.putMetadata(bucket, key, metadata, written.md5)
    return written
  }
  store.putPart = async (_bucket, uploadId, number, content) => {
    const path = join(uploadsFolder(store), uploadId, String(number))
    const written = await write(path, content)
    await writeFile(`${path}.md5`, written.md5)
    return written
  }
}

/** To go on with the rest of a list, s3rver gives a token made by a cipher that OpenSSL has no more; so there is no rest. */
function listWhole(store: S3Store): void {
  const list = store.listObjects.bind(store)
  store.listObjects = (bucket, options) => list(bucket, { ...options, maxKeys: Number.POSITIVE_INFINITY })
}

/** s3rver takes uploads in parts but can neither list nor abort them; this is what it leaves out. */
async function answerAboutUploads(store: S3Store, context: S3Context, next: () => Promise<void>): Promise<void> {
  const { uploadId, uploads, prefix = '' } = context.query
  if (context.method === 'DELETE' && uploadId !== undefined) {
    await rm(join(uploadsFolder(store), uploadId), { recursive: true, force: true })
    context.status = 204
  } else if (context.method === 'GET' && uploads !== undefined) {
    const found = (await readUploads(store)).filter(({ key }) => key.startsWith(prefix))
    const xml = found.map(({ id, key }) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`)
    context.type = 'application/xml'
    context.body = `<ListMultipartUploadsResult>${xml.join('')}</ListMultipartUploadsResult>`
  } else {
    await next()
  }
}

/** s3rver writes whatever the condition of a write says; a real store holds it against what is there, one writer at a time. */
async function keepConditions(store: S3Store, context: S3Context, next: () => Promise<void>): Promise<void> {
  const { 'if-match': match, 'if-none-match': noneMatch } = context.req.headers
  if (context.method !== 'PUT' || (match ?? noneMatch) === undefined) return next()
  const before = lastConditional
  let done = () => {}
  lastConditional = new Promise((resolve) => {
    done = resolve
  })
  await before
  try {
    const key = decodeURIComponent(context.path.slice(bucket.length + 2))
    const md5 = await readFile(store.getResourcePath(bucket, key, 'object.md5'), 'utf8').catch(() => undefined)
    if (noneMatch === '*' ? md5 === undefined : md5 !== undefined && match === `"${md5}"`) return await next()
    context.req.resume()
    context.status = 412
    context.type = 'application/xml'
    context.body = '<Error><Code>PreconditionFailed</Code><Message>a condition did not hold</Message></Error>'
  } finally {
    done()
  }
}

let lastConditional: Promise<void> = Promise.resolve()

const uploadsFolder = (store: S3Store) => store.getResourcePath(bucket, undefined, 'uploads')

async function readUploads(store: S3Store): Promise<{ id: string; key: string }[]> {
  const folder = uploadsFolder(store)
  const ids = await readdir(folder).catch(() => [])
  return Promise.all(ids.map(async (id) => ({ id, key: await readFile(join(folder, id, 'key'), 'utf8') })))
}
