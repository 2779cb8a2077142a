import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { drawEvening } from './evening-figure.ts'
import { keepOn } from './evening-memory.ts'
import { eveningPassword, openEvening } from './evening-place.ts'
import type { Replayed } from './evening-replaying.ts'
import { overrun } from './evening-saturation.ts'
import { type Measurement, quantile, type Row } from './measurement.ts'
import { processorMilliseconds } from './processor-time.ts'

const members = 150
/** At the real pace it takes five minutes; a shorter one crowds the same sign-ins together. */
const seconds = Number(process.env.EVENING_BENCH_SECONDS ?? 300)
const minutes = Number(process.env.EVENING_BENCH_MINUTES ?? 30)
const figure = join(import.meta.dirname, '../docs/figures/evening.svg')

/**
 * The mail went out: what members feel while all of them come, what happens beyond what the machine can do, and what stays. The
 * engines one after the other, since one would be felt by the other; for what stays, which is memory, both at once.
 */
export const evening: Measurement = {
  name: 'evening',
  async measure() {
    const drawn: Record<string, Replayed[]> = {}
    const places = []
    const rows: Row[] = []
    for (const engine of ['SQLite', 'PostgreSQL'] as const) {
      const place = await openEvening(engine, members)
      const before = processorMilliseconds(place.server.pid)
      const replayed = await replay(place.server.origin)
      const spent = processorMilliseconds(place.server.pid) - before
      drawn[engine] = replayed
      places.push({ engine, ...place })
      rows.push(...onEngine(engine, [...eveningRows(replayed, spent), ...(await overrun(place.server))]))
    }
    await mkdir(dirname(figure), { recursive: true })
    await writeFile(figure, drawEvening(drawn, seconds))
    const kept = places.map(async ({ engine, server }) => onEngine(engine, await keepOn(server, minutes)))
    rows.push(...(await Promise.all(kept)).flat())
    for (const { stop } of places) await stop()
    return rows
  },
}

const onEngine = (engine: string, rows: Row[]): Row[] => rows.map((row) => ({ ...row, what: `${row.what}, ${engine}` }))

async function replay(origin: string): Promise<Replayed[]> {
  const program = join(import.meta.dirname, 'evening-replaying.ts')
  const given = [program, origin, String(members), String(seconds), eveningPassword]
  const { stdout } = await promisify(execFile)(process.execPath, given, { maxBuffer: 2 ** 26 })
  return JSON.parse(stdout)
}

function eveningRows(replayed: readonly Replayed[], spent: number): Row[] {
  const bad = replayed.filter(({ status }) => status < 200 || status >= 400)
  const kinds = [...new Set(bad.map(({ step, status }) => `${step} ${status}`))]
  const of = (step: string | undefined) =>
    replayed.filter((each) => step === undefined || each.step === step).map(({ ms }) => ms)
  const row = (what: string, times: number[], goal = ''): Row => ({
    what,
    value: `${quantile(times, 0.99).toFixed(0)} ms`,
    goal,
    detail: `p50 ${quantile(times, 0.5).toFixed(0)} ms, most ${Math.max(...times).toFixed(0)} ms of ${times.length}`,
  })
  return [
    row(`${members} sign-ins in ${seconds} s, all p99`, of(undefined), '< 300 ms'),
    ...[...new Set(replayed.map(({ step }) => step))].map((step) => row(`… ${step}, p99`, of(step))),
    { what: '… that went wrong', value: String(bad.length), goal: '0', detail: kinds.join(', ') },
    { what: '… processor of the server', value: `${(spent / 10 / seconds).toFixed(0)} %`, detail: 'of one core' },
  ]
}
