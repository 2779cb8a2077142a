import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bytesWaiting } from './bytes-waiting.ts'
import { makeRoom, mostConnections, mostOpenFiles } from './room-for-connections.ts'

/** More than the system keeps for who does not read. */
const large = Buffer.alloc(12_000_000)

describe('connections of which there may be three', () => {
  let server: Server
  let time: number
  let ended: number
  /** With the end of each. */
  let callers: Map<Socket, Promise<unknown>>
  /** What is under way on a connection, by the port of its caller. */
  let underWay: Map<number, 'ours' | 'theirs'>
  beforeEach(async () => {
    time = 0
    ended = 0
    callers = new Map()
    underWay = new Map()
    const room = makeRoom({
      most: 3,
      underWay: (socket) => underWay.get(socket.remotePort ?? 0) ?? 'nothing',
      report: () => ended++,
      now: () => time,
    })
    server = createServer((incoming, outgoing) => {
      room.note(incoming.socket)
      outgoing.end(incoming.url === '/large' ? large : 'here')
    })
    server.on('connection', room.take).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterEach(() => {
    for (const caller of callers.keys()) caller.destroy()
    server.closeAllConnections()
    server.close()
  })

  async function call(): Promise<Socket> {
    const accepted = once(server, 'connection')
    const caller = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
    callers.set(caller, new Promise((done) => caller.resume().once('close', done)))
    await accepted
    return caller
  }
  async function ask(caller: Socket): Promise<void> {
    caller.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(caller, 'data')
  }
  const isEnded = (caller: Socket) => callers.get(caller)

  it('are taken from who says nothing, the oldest first, and not from who has asked', async () => {
    const known = await call()
    await ask(known)
    const silent = await call()
    const younger = await call()
    await ask(await call())
    await isEnded(silent)
    await ask(await call())
    await isEnded(younger)
    await ask(known)
    expect(ended).toBe(2)
  })

  it('are taken from who has rested for the longest', async () => {
    const [first, second, third] = [await call(), await call(), await call()] as const
    for (const caller of [first, second, third, first]) await ask(caller)
    await ask(await call())
    await isEnded(second)
    await ask(first)
    await ask(third)
    expect(ended).toBe(1)
  })

  it('are taken from nobody whom we owe an answer, and from who stands still only after a while', async () => {
    const [ours, theirs, moving] = [await call(), await call(), await call()] as const
    for (const caller of [ours, theirs, moving]) await ask(caller)
    underWay.set(ours.localPort ?? 0, 'ours')
    underWay.set(theirs.localPort ?? 0, 'theirs')
    underWay.set(moving.localPort ?? 0, 'theirs')
    await isEnded(await call())
    time = 5_000
    await ask(moving)
    await isEnded(await call())
    time = 10_000
    await ask(await call())
    await isEnded(theirs)
    for (const caller of [ours, moving]) await ask(caller)
    expect(ended).toBe(3)
  })

  it('are taken from nobody who reads on, however much still waits for him', async () => {
    const [steady, still] = [await askForMuch(), await askForMuch()]
    const ours = await call()
    await ask(ours)
    for (const { caller } of [steady, still]) underWay.set(caller.localPort ?? 0, 'theirs')
    underWay.set(ours.localPort ?? 0, 'ours')
    await isEnded(await call())
    time = 5_000
    const before = bytesWaiting(steady.served)
    while (bytesWaiting(steady.served) === before) await once(steady.caller.resume(), 'data')
    steady.caller.pause()
    expect(steady.served.writableLength).toBeGreaterThan(0)
    await isEnded(await call())
    time = 10_000
    await ask(await call())
    expect([still.served.destroyed, steady.served.destroyed]).toEqual([true, false])
  })

  /** Reads nothing of it before he is told to. */
  async function askForMuch() {
    const accepted = once(server, 'connection')
    const caller = await call()
    const [served] = (await accepted) as [Socket]
    caller.pause().write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(server, 'request')
    return { caller, served }
  }
})

it('leaves room for files beside connections', () => {
  expect(mostConnections(256)).toBe(96)
  expect(mostConnections(1024)).toBe(480)
  expect(mostConnections(65_536)).toBe(4000)
  expect(mostConnections(Number.POSITIVE_INFINITY)).toBe(4000)
  expect(mostConnections(64)).toBe(16)
})

it('knows how many files this process may have open', () => {
  expect(mostOpenFiles()).toBeGreaterThan(100)
})
