import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eicar, findClamd, startClamd } from '../testing/clamd.ts'
import { noise } from '../testing/random.ts'
import { clamdAddress } from './clamd.ts'
import { openScanner } from './open-scanner.ts'

let folder: string
let logged: { msg: string; reason?: string }[]
const log = () => pino({}, { write: (line) => logged.push(JSON.parse(line)) })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pennal-scanner-'))
  logged = []
})
afterEach(() => rm(folder, { recursive: true }))

async function fileWith(content: string | Buffer): Promise<string> {
  const path = join(folder, 'staged')
  await writeFile(path, content)
  return path
}

const program = findClamd()

type Scanning = { url: string; stop(): Promise<void> }
const scanners: [string, () => Promise<Scanning>][] = [['a server that speaks its protocol', startSpeaker]]
if (program) scanners.push(['clamd itself', () => startClamd(program)])

describe.each(scanners)('scanning by %s', (_, start) => {
  let running: Scanning
  beforeAll(async () => {
    running = await start()
  })
  afterAll(() => running.stop())

  const scan = async (content: string | Buffer) =>
    openScanner({ clamdUrl: running.url }, log()).scan(await fileWith(content))

  it('lets a clean file pass, small, empty or larger than a chunk', async () => {
    expect(await scan('Protokoll')).toBe('clean')
    expect(await scan('')).toBe('clean')
    expect(await scan(noise(3_000_000))).toBe('clean')
  })

  it('finds the test virus, at the beginning and far behind', async () => {
    expect(await scan(eicar)).toBe('infected')
    expect(await scan(Buffer.concat([Buffer.alloc(2_000_000, 'a'), Buffer.from(eicar)]))).toBe('infected')
  })

  it('cannot tell where a file is more than the scanner takes', async () => {
    expect(await scan(Buffer.alloc(12_000_000, 'a'))).toBe('unknown')
    expect(logged).toContainEqual(expect.objectContaining({ msg: 'a file could not be scanned' }))
  })

  it('scans many at once', async () => {
    const path = await fileWith(eicar)
    const scanner = openScanner({ clamdUrl: running.url }, log())
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => scanner.scan(path)))
    expect(verdicts).toEqual(Array(20).fill('infected'))
  })
})

describe('a scanner that is in trouble', () => {
  it.each([
    ['hangs up at once', (socket: Socket) => socket.destroy()],
    ['hangs up after a command', (socket: Socket) => socket.once('data', () => socket.destroy())],
    ['talks nonsense', (socket: Socket) => socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\n\0'))],
    ['reports an error', (socket: Socket) => socket.once('data', () => socket.end('stream: broken ERROR\0'))],
    ['talks without end', (socket: Socket) => socket.once('data', () => socket.end('x'.repeat(10_000)))],
    ['ends without an answer', (socket: Socket) => socket.once('data', () => socket.end())],
  ])('that %s cannot tell', async (_, behave) => {
    const server = await speakWith(behave)
    const scanner = openScanner({ clamdUrl: server.url }, log())
    expect(await scanner.scan(await fileWith(noise(5_000_000)))).toBe('unknown')
    await server.stop()
  })

  it('that is not there cannot tell, and the log says so at the start', async () => {
    const { url, stop } = await speakWith(() => {})
    await stop()
    expect(await openScanner({ clamdUrl: url }, log()).scan(await fileWith('x'))).toBe('unknown')
    expect(logged[0]?.msg).toBe('clamd does not answer: uploads will be refused')
  })

  it('that takes all and says nothing cannot tell, is asked whether it is there from then on, and trusted when it is', async () => {
    let isSilent = true
    const commands: string[] = []
    const server = await speakWith((socket) => {
      socket.once('data', (bytes) => {
        const command = bytes.toString('latin1').split('\0', 1)[0] ?? ''
        commands.push(command)
        socket.resume()
        if (!isSilent) socket.end(command === 'zPING' ? 'PONG\0' : 'stream: OK\0')
      })
    })
    const pace = { everyMs: 1, silenceMs: 50 }
    const scanner = openScanner({ clamdUrl: server.url }, log(), pace)
    const path = await fileWith('x')
    // It would have a minute for so little.
    expect(await scanner.scan(path)).toBe('unknown')
    expect(commands).toContain('zINSTREAM')
    commands.length = 0
    expect(await scanner.scan(path)).toBe('unknown')
    expect(commands).toEqual(['zPING'])
    isSilent = false
    Object.assign(pace, { everyMs: 60_000, silenceMs: 60_000 })
    expect(await scanner.scan(path)).toBe('clean')
    commands.length = 0
    expect(await scanner.scan(path)).toBe('clean')
    expect(commands).toEqual(['zINSTREAM'])
    await server.stop()
  })

  it('that takes its time and says that it is there is waited for', async () => {
    let pings = 0
    const server = await speakWith((socket) => {
      socket.once('data', (bytes) => {
        socket.resume()
        if (!bytes.toString('latin1').startsWith('zPING')) return void scans.push(socket)
        socket.end('PONG\0')
        if (++pings === 5) for (const scan of scans) scan.end('stream: OK\0')
      })
    })
    const scans: Socket[] = []
    const scanner = openScanner({ clamdUrl: server.url }, log(), { everyMs: 1, silenceMs: 30_000 })
    expect(await scanner.scan(await fileWith('x'))).toBe('clean')
    await server.stop()
  })

  it('that is not wanted lets everything pass, and the log says so', async () => {
    const scanner = openScanner({ clamdUrl: undefined }, log())
    expect(scanner.enabled).toBe(false)
    expect(await scanner.scan(await fileWith(eicar))).toBe('clean')
    expect(logged.map(({ msg }) => msg)).toEqual(['no virus scan: CLAMD_URL is not set'])
  })
})

it.each([
  ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['tcp://clamav:3310/', { host: 'clamav', port: 3310 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('%s is an address', (url, address) => {
  expect(clamdAddress(url)).toEqual(address)
})

async function speakWith(behave: (socket: Socket) => void): Promise<Scanning> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    behave(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Speaks INSTREAM as its manual has it, answering in pieces, with a limit of 8 MB. */
function startSpeaker(): Promise<Scanning> {
  return speakWith((socket) => {
    let pending = Buffer.alloc(0)
    let content = ''
    let command: string | undefined
    socket.on('data', (bytes) => {
      pending = Buffer.concat([pending, bytes])
      if (command === undefined) {
        const end = pending.indexOf(0)
        if (end < 0) return
        command = pending.toString('latin1', 0, end)
        pending = pending.subarray(end + 1)
      }
      if (command === 'zPING') return void socket.end('PONG\0')
      while (pending.length >= 4) {
        const length = pending.readUInt32BE()
        if (length === 0) return answer(content.includes(eicar) ? 'Eicar FOUND' : 'OK')
        if (pending.length < 4 + length) return
        content += pending.toString('latin1', 4, 4 + length)
        pending = pending.subarray(4 + length)
        if (content.length > 8 * 1024 * 1024) return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      }
    })
    const answer = (verdict: string) => {
      socket.write('stream: ')
      setImmediate(() => socket.end(`${verdict}\0`))
    }
  })
}
