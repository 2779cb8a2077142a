import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { signInAsAdmin, startBuiltServer } from '../src/testing/built-server.ts'
import { type BigFile, bigFilm, bigText } from './big-file.ts'
import { type Measurement, median, type Row } from './measurement.ts'
import { startNginx } from './nginx.ts'
import { mostDuring, residentMegabytes } from './resident-memory.ts'
import { receive, send } from './transfer.ts'

const size = 1e9
const rounds = 3

/** What can take a file and give it back; the address of what was put there is its answer. */
interface Place {
  name: string
  pid: number | undefined
  put: (file: BigFile) => Promise<{ rate: number; address: string }>
  stop: () => Promise<void>
}

interface Runs {
  up: number[]
  down: number[]
}

/** All take turns on the same disk, so that whatever else the machine does falls on each of them. */
export const uploadDownload: Measurement = {
  name: 'upload-download',
  async measure() {
    const folder = await mkdtemp(join(tmpdir(), 'pennal-bench-'))
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < size * 12)
      return [{ what: '1 GB up and down', value: 'not measured', detail: 'disk too full' }]

    const pennal = await startPennal()
    const places = [pennal, await startBare(folder), await startDav()].filter((place) => place !== undefined)
    const film = bigFilm(size)
    const runs = new Map<string, Runs>(places.map(({ name }) => [name, { up: [], down: [] }]))
    await wait(3_000)
    const idle = residentMegabytes(pennal.pid as number)
    let most = idle
    for (let round = 0; round < rounds; round++) {
      for (const place of places) {
        const { result, most: held } = await mostDuring(place.pid ?? process.pid, async () => {
          const { rate, address } = await place.put(film)
          return { up: rate, down: await receive(address, film.size) }
        })
        runs.get(place.name)?.up.push(result.up)
        runs.get(place.name)?.down.push(result.down)
        if (place === pennal) most = Math.max(most, held)
      }
    }
    const text = await pennal.put(bigText(size))
    for (const place of places) await place.stop()
    await rm(folder, { recursive: true })
    return [
      ...rows('up', runs),
      ...rows('down', runs),
      {
        what: 'memory, growth by 1 GB up and down',
        value: `${most - idle} MB`,
        goal: '< 50 MB',
        detail: `${idle} MB idle, ${most} MB at most`,
      },
      { what: '1 GB of text up, pennal', value: `${Math.round(text.rate)} MB/s`, detail: 'every byte is looked at' },
    ]
  },
}

function rows(way: keyof Runs, runs: Map<string, Runs>): Row[] {
  const bare = median(runs.get('bare Node')?.[way] ?? [])
  return [...runs].map(([name, { [way]: rates }]) => ({
    what: `1 GB ${way}, ${name}`,
    value: `${Math.round(median(rates))} MB/s`,
    goal: name === 'pennal' ? '≥ 0.8 × bare' : '',
    detail: `${(median(rates) / bare).toFixed(2)} × bare Node; ${rates.map(Math.round).join(', ')}`,
  }))
}

async function startPennal(): Promise<Place> {
  const server = await startBuiltServer()
  const headers = await signInAsAdmin(server)
  return {
    name: 'pennal',
    pid: server.pid,
    async put(file) {
      const url = `${server.origin}/members/io/uploadFile`
      const { megabytesPerSecond, body } = await send({ url, method: 'POST', headers, file, asForm: true })
      return { rate: megabytesPerSecond, address: server.origin + JSON.parse(body.toString()).fileDownloadUri }
    },
    stop: server.stop,
  }
}

async function startBare(folder: string): Promise<Place> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'bare-stream.ts'), [folder])
  const [port] = await once(child, 'message')
  const address = `http://127.0.0.1:${port}/`
  return {
    name: 'bare Node',
    pid: child.pid,
    async put(file) {
      return { rate: (await send({ url: address, method: 'PUT', file })).megabytesPerSecond, address }
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function startDav(): Promise<Place | undefined> {
  const nginx = await startNginx(async () => ({ http: 'client_max_body_size 0;', server: 'dav_methods PUT;' }))
  if (!nginx) return undefined
  const address = `${nginx.origin}/big`
  return {
    name: 'nginx',
    pid: undefined,
    async put(file) {
      return { rate: (await send({ url: address, method: 'PUT', file })).megabytesPerSecond, address }
    },
    stop: nginx.stop,
  }
}
