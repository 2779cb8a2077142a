import { setTimeout as wait } from 'node:timers/promises'
import { type BuiltServer, signInAsAdmin } from '../src/testing/built-server.ts'
import { type Answered, type Client, createClient } from './evening-client.ts'
import { after, quantile, type Row } from './measurement.ts'

const levels = [25, 100, 400, 1_200]
const secondsEach = 6

interface Level {
  answered: Answered[]
  health: Answered[]
}

/** Ever more who ask as soon as they are answered, half of them for calls, half for pages that are not drawn yet. */
export async function overrun(server: BuiltServer): Promise<Row[]> {
  const headers = await signInAsAdmin(server)
  const rows: Row[] = []
  const looking = createClient(server.origin)
  const calm = await press(server.origin, looking, headers, 2, 2)
  for (const connections of levels) {
    const { answered, health } = await press(server.origin, looking, headers, connections, secondsEach)
    const refused = answered.filter(({ status }) => status === 503)
    const broken = answered.filter(({ status }) => status !== 200 && status !== 503)
    const unsaid = refused.filter(({ retryAfter, body }) => !retryAfter || !body.toString().includes('Bitte'))
    const good = answered.filter(({ status }) => status === 200).map(({ ms }) => ms)
    rows.push({
      what: `${connections} who ask without a pause, health`,
      value: `${Math.max(...health.map(({ ms }) => ms)).toFixed(0)} ms`,
      goal: '< 1000 ms',
      detail:
        `most of ${health.length}, ${health.filter(({ status }) => status !== 200).length} refused; ` +
        `${(good.length / secondsEach).toFixed(0)} good answers a second, p99 ${quantile(good, 0.99).toFixed(0)} ms; ` +
        `${refused.length} × 503, ${unsaid.length} of them without Retry-After or German; ${broken.length} else`,
    })
  }
  await wait(2_000)
  const later = await press(server.origin, looking, headers, 2, 2)
  const median = ({ answered }: Level) =>
    quantile(
      answered.map(({ ms }) => ms),
      0.5,
    )
  const wrong = later.answered.filter(({ status }) => status !== 200).length
  rows.push({
    what: 'two seconds later, p50',
    value: `× ${(median(later) / median(calm)).toFixed(2)} before`,
    detail: `${median(later).toFixed(1)} ms, before ${median(calm).toFixed(1)} ms; ${wrong} that were not answered`,
  })
  looking.close()
  return rows
}

let number = 0
/** What members' pages call for without having been asked anything. */
export const calls = ['/members/io/overview', '/members/io/dates', '/members/io/directory?limit=50', '/user/me']

/** Unpacked, since it is the words of a refusal that count. */
async function press(
  origin: string,
  looking: Client,
  headers: Record<string, string>,
  connections: number,
  seconds: number,
) {
  const { ask, close } = createClient(origin, connections)
  const isOver = after(seconds)
  const level: Level = { answered: [], health: [] }
  const plain = { 'accept-encoding': 'identity' }
  const askOn = async (at: number) => {
    while (!isOver()) {
      number += 1
      const path = at % 2 === 0 ? (calls[number % calls.length] as string) : `/search?term=Fest+${number}`
      level.answered.push(await ask(path, { headers: { ...plain, ...(at % 2 === 0 && headers) } }))
    }
  }
  const lookOn = async () => {
    while (!isOver()) {
      level.health.push(await looking.ask('/healthz'))
      await wait(200)
    }
  }
  await Promise.all([lookOn(), ...Array.from({ length: connections }, (_, at) => askOn(at))])
  close()
  return level
}
