import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFailed } from 'vitest'
import { buildZip } from '../testing/builders/zip-builder.ts'
import { type BuiltServer, startBuiltServer } from '../testing/built-server.ts'
import { type DatabasePlace, makeDatabasePlace } from '../testing/databases.ts'
import { expectKept, expectWhole } from '../testing/load/expect-kept.ts'
import { expectMore } from '../testing/load/expect-more.ts'
import { expectStored } from '../testing/load/expect-stored.ts'
import { callInCrowds, silences } from '../testing/load/idle-crowd.ts'
import { makeMixedLoad } from '../testing/load/mixed-load.ts'
import { beginDownload } from '../testing/load/slow-download.ts'
import {
  countOpenFiles,
  limitOpenFiles,
  memoryMegabytes,
  processorMilliseconds,
} from '../testing/machine/open-files.ts'
import { makeOwnNetwork, type OwnNetwork } from '../testing/machine/own-network.ts'
import { freshRandom, noise } from '../testing/random.ts'

/** Most of the time is waiting: what others test at the same time shall have the processor. */
const pauseMs = 300
const mostMegabytes = 200
const crowdLine = 'more connections than there is room for'

let place: DatabasePlace
let server: BuiltServer
beforeEach(async () => {
  place = await makeDatabasePlace('sqlite')
})
afterEach(async () => {
  await server.kill()
  await place.remove()
})

const start = async (more: { mostFiles?: number; env?: Record<string, string> } = {}) => {
  onTestFailed(() => void process.stderr.write(server.output()))
  const { mostFiles, env } = more
  server = await startBuiltServer({
    dataDir: place.dataDir,
    env: { SAMPLE: 'off', ...env },
    ...(mostFiles !== undefined && { mostFiles }),
  })
  return makeMixedLoad(place, server, freshRandom())
}
const portOf = () => Number(new URL(server.origin).port)

it('three thousand who are silent keep nobody from reading and writing, and each of them is ended by itself', async () => {
  const load = await start({ env: { HOST: '0.0.0.0' } })
  const before = { files: countOpenFiles(server.pid), memory: memoryMegabytes(server.pid) }
  const running = load.begin(server.origin, { pauseMs })
  await expectMore(load.count, 10)
  const crowds = await callInCrowds(portOf(), 700)
  const network = makeOwnNetwork()
  try {
    await vanish(network, 200)
    const link = await uploadLarge(load.tokens.member)
    const readers = await Promise.all(Array.from({ length: 5 }, () => beginDownload(server.origin, link)))
    await expectMore(load.count, 20)
    expect(countOpenFiles(server.pid)).toBeGreaterThan(700)
    for (const path of ['/healthz', '/readyz', '/faq'])
      expect([path, (await fetch(server.origin + path)).status]).toEqual([path, 200])
    expect(memoryMegabytes(server.pid) - before.memory).toBeLessThan(mostMegabytes)

    await expect.poll(() => silences.filter((each) => crowds[each].longest() === undefined)).toEqual([])
    const kept = silences.map((each) => `${each}: ${Math.round((crowds[each].longest() ?? 0) / 1000)} s`)
    process.stdout.write(`${kept.join(', ')}; ${Math.round(memoryMegabytes(server.pid) - before.memory)} MB more\n`)
    await running.stop()
    // Who has vanished or reads nothing is gone as well, and all that he had.
    await expect.poll(() => countOpenFiles(server.pid), { interval: 500 }).toBeLessThan(before.files + 20)
    for (const reader of readers) reader.end()
  } finally {
    network.remove()
  }
  await expectKept(place, load.promises)
  await server.stop()
  expect(server.output()).not.toMatch(/unexpected error|more connections than/)
})

it('a crowd larger than the files a server may open costs nothing that was promised, is said once, and is over when it is over', async () => {
  const load = await start({ mostFiles: 256 })
  const allowed = { refusals: [503], comesAgain: true, pauseMs }
  const running = load.begin(server.origin, allowed)
  await expectMore(load.count, 10)
  const crowds = await callInCrowds(portOf(), 250)
  // There is room for files beside all of them.
  expect(countOpenFiles(server.pid)).toBeLessThan(200)
  await expectMore(load.count, 40)
  await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(200)
  for (const silence of silences) crowds[silence].end()
  await running.stop()
  const after = load.begin(server.origin, { pauseMs })
  await expectMore(load.count, 20)
  await after.stop()
  await expectKept(place, load.promises)
  await expectWhole({ dataDir: place.dataDir, s3: undefined }, await expectStored(place, undefined))
  await server.stop()
  expect(server.output()).not.toMatch(/unexpected error|EMFILE/)
  expect(server.output()).toContain(crowdLine)
})

it('a server that can open nothing more says so in words, does not spin, and goes on when it can', async () => {
  const load = await start()
  const running = load.begin(server.origin, { refusals: [503], comesAgain: true, pauseMs: 20 })
  await expectMore(load.count, 10)
  const allowAgain = limitOpenFiles(server.pid, countOpenFiles(server.pid))
  try {
    await expectMore(running.countRefused, 5)
    // Newcomers are turned away by the system meanwhile, which takes no time of the processor.
    const crowds = await callInCrowds(portOf(), 100)
    for (const silence of silences) crowds[silence].end()
  } finally {
    allowAgain()
  }
  await expectMore(load.count, 20)
  await running.stop()
  const spent = processorMilliseconds(server.pid)
  await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(200)
  expect(processorMilliseconds(server.pid) - spent).toBeLessThan(5_000)
  const after = load.begin(server.origin, { pauseMs: 20 })
  await expectMore(load.count, 20)
  await after.stop()
  await expectKept(place, load.promises)
  await expectWhole({ dataDir: place.dataDir, s3: undefined }, await expectStored(place, undefined))
  await server.stop()
  expect(server.output()).toContain('too many open files')
  expect(server.output()).not.toContain('unexpected error')
})

/** Calls from another network, and is cut off from this one. */
async function vanish(network: OwnNetwork, count: number): Promise<void> {
  const file = join(import.meta.dirname, '../testing/processes/vanishing-process.ts')
  const [program = '', ...args] = [
    ...network.within,
    process.execPath,
    file,
    network.host,
    String(portOf()),
    String(count),
  ]
  const caller = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(caller.stdout, 'data')
  network.cut()
  const ended = once(caller, 'exit')
  caller.kill('SIGKILL')
  await ended
}

/** More than the system keeps between a server and who does not read. Answers where it is to be had. */
async function uploadLarge(member: string): Promise<string> {
  const archive = buildZip([{ name: 'Aufnahme.txt', data: noise(12_000_000), method: 0 }])
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(archive)]), 'Aufnahmen.zip')
  const headers = { authorization: `Bearer ${member}` }
  const answer = await fetch(`${server.origin}/members/io/uploadFile`, { method: 'POST', headers, body: form })
  expect(answer.status).toBe(201)
  return (await answer.json()).fileDownloadUri
}
