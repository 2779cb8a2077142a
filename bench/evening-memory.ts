import { setTimeout as wait } from 'node:timers/promises'
import { type BuiltServer, signInAsAdmin } from '../src/testing/built-server.ts'
import { createClient } from './evening-client.ts'
import { calls } from './evening-saturation.ts'
import { after, type Row } from './measurement.ts'
import { memoryRow, residentMegabytes } from './resident-memory.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

const pages = ['/', '/calendar', '/faq', '/gallery2019', '/login']

/**
 * Half an hour of what an evening has: thirty requests a second, of all kinds. What the server holds when at rest before, by
 * parts of the time while it lasts, and when at rest again.
 */
export async function keepOn(server: BuiltServer, minutes: number): Promise<Row[]> {
  await waitUntilIdle(server.pid)
  const before = memoryRow(server.pid, `memory at rest before ${minutes} minutes of load`, 150)
  const { megabytes, wrong } = await load(server, minutes)
  await waitUntilIdle(server.pid)
  const part = Math.max(1, Math.floor(megabytes.length / 10))
  const mean = (values: number[]) => (values.reduce((sum, each) => sum + each, 0) / values.length).toFixed(0)
  const parts = Array.from({ length: 10 }, (_, at) => mean(megabytes.slice(at * part, (at + 1) * part)))
  return [
    before,
    {
      what: '… while they last',
      value: `${parts.at(-1)} MB`,
      detail: `mean of the last tenth; of each: ${parts.join(', ')}; most ${Math.max(...megabytes)}; ${wrong} wrong answers`,
    },
    memoryRow(server.pid, '… at rest after them', 150),
  ]
}

/** What it held at each second, and how many answers were not as they should be. */
async function load(server: BuiltServer, minutes: number): Promise<{ megabytes: number[]; wrong: number }> {
  const headers = { ...(await signInAsAdmin(server)), 'content-type': 'application/json' }
  const { ask, close } = createClient(server.origin)
  const megabytes: number[] = []
  let wrong = 0
  const isOver = after(minutes * 60)
  for (let second = 0; !isOver(); second++) {
    const asked = Array.from({ length: 30 }, (_, at) => {
      if (at % 3 === 0) return ask(calls[(second + at) % calls.length] as string, { headers })
      if (at === 1) {
        const body = JSON.stringify({ term: `Convent ${second % 50}` })
        return ask('/members/io/search', { method: 'POST', headers, body })
      }
      return ask(pages[(second + at) % pages.length] as string)
    })
    for (const { status } of await Promise.all([...asked, wait(1_000, { status: 200 })])) if (status !== 200) wrong += 1
    megabytes.push(residentMegabytes(server.pid))
  }
  close()
  return { megabytes, wrong }
}
