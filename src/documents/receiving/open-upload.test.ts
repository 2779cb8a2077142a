import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../../errors.ts'
import { openStorage } from '../../storage/open-storage.ts'
import type { Storage } from '../../storage/storage.ts'
import { noise } from '../../testing/random.ts'
import { formBody, formPart, openRaw, uploadHead } from '../../testing/raw-requests.ts'
import { makeStoragePlace, type StoragePlace } from '../../testing/storages.ts'
import { createChecksums } from './checksums.ts'
import { openUpload, type Received, type Upload, type UploadLimits } from './open-upload.ts'

const mostBytes = 3_000_000

let place: StoragePlace
let storage: Storage
let server: Server
let limits: UploadLimits
let check: (upload: Pick<Upload, 'fields'>) => void
/** What became of each request: what was received, or why not. */
let outcomes: Promise<Received | Refusal>[]
let arrived: () => void
let incoming: IncomingMessage

beforeEach(async () => {
  place = await makeStoragePlace('disk')
  storage = await openStorage(place.settings)
  limits = { mostBytes, pace: { bytes: 0, milliseconds: 60_000 } }
  check = () => undefined
  outcomes = []
  server = createServer((request, response) => {
    incoming = request
    const receiving = receive(request)
    outcomes.push(receiving.catch((error) => error))
    void receiving.then(() => response.end('received')).catch((error) => response.end(String(error.code)))
    arrived?.()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await storage.close()
  await place.remove()
})

/** As a call does it, but what is received stays. */
async function receive(body: IncomingMessage): Promise<Received> {
  const { 'content-type': contentType, 'content-encoding': contentEncoding, 'content-length': length } = body.headers
  const contentLength = length === undefined ? undefined : Number(length)
  const request = { body, contentType, contentEncoding, contentLength, ownsChunks: true }
  const upload = await openUpload({ storage, checksums: createChecksums() }, request, limits)
  try {
    check(upload)
    return await upload.receive()
  } catch (error) {
    await upload[Symbol.asyncDispose]()
    throw error
  }
}

const open = () => openRaw((server.address() as AddressInfo).port)

/** Sends a body as a whole and answers what became of it. */
async function send(body: Buffer, headers: Record<string, string | number> = {}): Promise<Received | Refusal> {
  const raw = open()
  await raw.send(uploadHead({ 'content-length': body.length, ...headers }))
  await raw.send(body)
  await raw.answer()
  raw.socket.destroy()
  return (await outcomes.at(-1)) as Received | Refusal
}

async function received(body: Buffer, headers?: Record<string, string | number>) {
  const form = await send(body, headers)
  if (form instanceof Error) throw form
  const bytes = await readFile(form.staged.path)
  await form.staged.discard()
  return { ...form, bytes, fields: Object.fromEntries(form.fields) }
}

const file = (bytes: string | Uint8Array = 'Hallo', name = 'a.txt') => formPart('file', bytes, name)

describe('what is received', () => {
  it('is the file with its size and checksum, and the texts before and after it', async () => {
    const bytes = noise(2_500_000)
    const body = formBody(
      formPart('directory', 'archive'),
      file(bytes, 'Lied – ä.mp3'),
      formPart('description', 'Größe'),
    )
    const form = await received(body)
    expect(form).toMatchObject({ fileName: 'Lied – ä.mp3', extension: 'mp3', size: bytes.length })
    expect(form.fields).toEqual({ directory: 'archive', description: 'Größe' })
    expect(form.bytes.equals(bytes)).toBe(true)
    expect(form.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  })

  it('may be empty, and exactly as large as allowed', async () => {
    expect(await received(formBody(file('')))).toMatchObject({ size: 0 })
    expect(await received(formBody(file(Buffer.alloc(mostBytes))))).toMatchObject({ size: mostBytes })
  })

  it('has the beginning of a long text, although its chunks are gone by then', async () => {
    const long = noise(150_000).toString('hex')
    const form = await received(formBody(formPart('csrf', long), file(), formPart('description', long.toUpperCase())))
    const begin = long.slice(0, 65_536)
    expect(form.fields).toEqual({ csrf: begin, description: begin.toUpperCase() })
  })

  it('may come in the smallest of pieces', async () => {
    const bytes = noise(3000)
    const body = formBody(file(bytes, 'a.zip'), formPart('csrf', ''))
    const raw = open()
    raw.socket.setNoDelay(true)
    await raw.send(uploadHead({ 'transfer-encoding': 'chunked' }))
    for (const byte of body) await raw.send(Buffer.concat([Buffer.from('1\r\n'), Buffer.of(byte), Buffer.from('\r\n')]))
    await raw.send('0\r\n\r\n')
    await raw.answer()
    const form = (await outcomes[0]) as Received
    expect((await readFile(form.staged.path)).equals(bytes)).toBe(true)
    raw.socket.destroy()
  })
})

describe('a refusal', () => {
  const big = Buffer.alloc(mostBytes + 1)
  it.each<[string, Refusal['code'], Buffer, Record<string, string | number>?]>([
    ['no file', 'bad_request', formBody(formPart('csrf', 'x'))],
    ['a text that is called like the file', 'bad_request', formBody(formPart('file', 'x'))],
    ['two files', 'bad_request', formBody(file(), file())],
    ['a file in another field', 'bad_request', formBody(formPart('upload', 'x', 'a.txt'))],
    ['a file beside the file', 'bad_request', formBody(file(), formPart('upload', 'x', 'a.txt'))],
    ['a field twice', 'bad_request', formBody(file(), formPart('directory', 'a'), formPart('directory', 'b'))],
    ['thousands of parts', 'bad_request', formBody(file(), ...Array(3000).fill(formPart('csrf', 'x')))],
    ['no end', 'bad_request', file()],
    ['nothing', 'bad_request', Buffer.alloc(0)],
    ['another type', 'bad_request', formBody(file()), { 'content-type': 'application/json' }],
    ['no boundary', 'bad_request', formBody(file()), { 'content-type': 'multipart/form-data' }],
    ['a compressed body', 'bad_request', formBody(file()), { 'content-encoding': 'gzip' }],
    ['no name', 'unprocessable', formBody(file('x', ''))],
    ['a bad name', 'unprocessable', formBody(file('x', 'a\u202e.txt'))],
    ['a bad name of a bad type', 'unprocessable', formBody(file('x', 'a\u202e.exe'))],
    ['a bad type', 'unsupported_type', formBody(file('x', 'a.html'))],
    ['a byte too many', 'too_large', formBody(file(big))],
  ])('of %s leaves nothing behind', async (_, code, body, headers) => {
    expect(await send(body, headers)).toMatchObject({ code })
    expect(await place.listUnfinished()).toEqual([])
  })

  it('of too many bytes does not need to know their number beforehand', async () => {
    const raw = open()
    await raw.send(`${uploadHead({ 'transfer-encoding': 'chunked' })}`)
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000), Buffer.from('\r\n')])
    const start = file('').subarray(0, -2)
    await raw.send(Buffer.concat([Buffer.from(`${start.length.toString(16)}\r\n`), start, Buffer.from('\r\n')]))
    for (let sent = 0; sent <= mostBytes; sent += 0x10000) await raw.send(chunk)
    expect((await raw.answer()).body).toBe('too_large')
    raw.socket.destroy()
  })

  it('of too much behind the form is one as well', async () => {
    const body = Buffer.concat([formBody(file()), Buffer.alloc(mostBytes + 1024 * 1024)])
    expect(await send(body.subarray(0, mostBytes))).toMatchObject({ extension: 'txt' })
    const raw = open()
    await raw.send(uploadHead({ 'transfer-encoding': 'chunked' }))
    await raw.send(`${body.length.toString(16)}\r\n`)
    await raw.send(body)
    expect((await raw.answer()).body).toBe('too_large')
    raw.socket.destroy()
  })

  it('of what is announced as too large, or as more than there is room for, comes before a byte has been read', async () => {
    const raw = open()
    await raw.send(uploadHead({ 'content-length': mostBytes + 1024 * 1024 + 1 }))
    expect((await raw.answer()).body).toBe('too_large')
    raw.socket.destroy()

    storage = { ...storage, freeBytes: async () => 64 * 1024 * 1024 + 999 }
    const other = open()
    await other.send(uploadHead({ 'content-length': 1000 }))
    expect((await other.answer()).body).toBe('no_space')
    other.socket.destroy()
    expect(await received(formBody(file()))).toMatchObject({ size: 5 })
  })

  it('of the caller comes as soon as the name is there', async () => {
    const asked: unknown[] = []
    check = ({ fields }) => {
      asked.push(Object.fromEntries(fields))
      if (fields.get('directory') === 'none') throw new Refusal('unprocessable', 'Nein.')
    }
    await received(formBody(formPart('a', '1'), file(), formPart('b', '2')))
    const raw = open()
    await raw.send(uploadHead({ 'content-length': 2_000_000 }))
    await raw.send(Buffer.concat([formPart('directory', 'none'), file('').subarray(0, -2)]))
    expect((await raw.answer()).body).toBe('unprocessable')
    raw.socket.destroy()
    expect(asked).toMatchObject([{ a: '1' }, { directory: 'none' }])
    expect(await place.listUnfinished()).toEqual([])
  })
})

describe('a sender', () => {
  it('that is too slow is not waited for, at any stage', async () => {
    limits = { mostBytes, pace: { bytes: 10_000, milliseconds: 60 } }
    for (const sent of [
      '',
      '--AaB',
      file('').subarray(0, -2),
      Buffer.concat([file('x'.repeat(100)), Buffer.from('--')]),
    ]) {
      const raw = open()
      await raw.send(uploadHead({ 'content-length': 2_000_000 }))
      await raw.send(sent)
      expect((await raw.answer()).body).toBe('timeout')
      raw.socket.destroy()
    }
    expect(await place.listUnfinished()).toEqual([])
  })

  it('that sends without an end, but too slowly, is not waited for either', async () => {
    limits = { mostBytes, pace: { bytes: 1e9, milliseconds: 60 } }
    const raw = open()
    await raw.send(uploadHead({ 'content-length': 2_000_000 }))
    await raw.send(file('').subarray(0, -2))
    let answer: string | undefined
    const answering = raw.answer().then(({ body }) => {
      answer = body
    })
    for (let sent = 0; answer === undefined && sent < 1_000_000; sent++) {
      await raw.send('x')
      await new Promise(setImmediate)
    }
    await answering
    expect(answer).toBe('timeout')
    raw.socket.destroy()
  })

  it('that goes away leaves nothing behind, at any stage', async () => {
    const beginnings = ['', '--AaB', file('').subarray(0, -2), file(noise(1_000_000)), formBody(file()).subarray(0, -1)]
    for (const sent of beginnings) {
      const raw = open()
      const here = new Promise<void>((resolve) => {
        arrived = resolve
      })
      await raw.send(uploadHead({ 'content-length': 2_000_000 }))
      await raw.send(sent)
      await here
      raw.socket.resetAndDestroy()
      expect(await outcomes.at(-1)).toMatchObject({ code: 'bad_request' })
    }
    expect(await place.listUnfinished()).toEqual([])
  })

  it('that was gone before it was looked at is noticed', async () => {
    const raw = open()
    const here = new Promise<void>((resolve) => {
      arrived = resolve
    })
    storage = {
      ...storage,
      async freeBytes() {
        raw.socket.resetAndDestroy()
        await new Promise((gone) => incoming.on('close', gone))
        return Number.MAX_SAFE_INTEGER
      },
    }
    await raw.send(uploadHead({ 'content-length': 2_000_000 }))
    await here
    expect(await outcomes[0]).toMatchObject({ code: 'bad_request' })
  })
})

describe('a disk', () => {
  it('that is full is told of by the system, and nothing is left', async () => {
    const discarded: string[] = []
    const full = { path: '/dev/full', discard: async () => void discarded.push('/dev/full') }
    storage = { ...storage, stage: async () => full }
    expect(await send(formBody(file(Buffer.alloc(2_000_000))))).toMatchObject({ code: 'ENOSPC' })
    expect(await send(formBody(file('wenig')))).toMatchObject({ code: 'ENOSPC' })
    expect(discarded).toHaveLength(2)
  })

  it('that cannot be staged on is a fault like any other', async () => {
    storage = { ...storage, stage: () => Promise.reject(new Error('no folder')) }
    expect(await send(formBody(file(Buffer.alloc(2_000_000))))).toMatchObject({ message: 'no folder' })
  })
})
