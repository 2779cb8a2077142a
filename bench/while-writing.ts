import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testAddress } from '../src/testing/addresses.ts'
import { type BuiltServer, signInAsAdmin, startBuiltServer } from '../src/testing/built-server.ts'
import { startChild } from '../src/testing/child-processes.ts'
import { after, besideIdle, type Measurement, quantile } from './measurement.ts'
import { askAtPace } from './paced-requests.ts'

type Headers = Awaited<ReturnType<typeof signInAsAdmin>>

const perSecond = 20
const seconds = 15
const writingProcess = new URL('./writing-process.ts', import.meta.url)

/** A page and calls while another process writes all the time, beside the same server alone on its file. */
export const whileWriting: Measurement = {
  name: 'while-writing',
  async measure() {
    const dataDir = await mkdtemp(join(tmpdir(), 'pennal-bench-'))
    const server = await startBuiltServer({ dataDir, waitFor: '/faq' })
    const headers = await signInAsAdmin(server)
    await askAll(server, headers, 3)
    const idle = await askAll(server, headers, seconds)
    const other = startChild(writingProcess, [dataDir])
    await other.hear()
    const busy = await askAll(server, headers, seconds)
    other.tell('enough')
    const transactions = Number(await other.hear())
    await server.stop()
    await rm(dataDir, { recursive: true })
    return [
      besideIdle('/faq, p99', idle.page, busy.page),
      besideIdle('a call that reads, p99', idle.call, busy.call),
      {
        what: 'a call that writes, p50',
        value: `${quantile(busy.saved, 0.5).toFixed(0)} ms`,
        detail: `p99 ${quantile(busy.saved, 0.99).toFixed(0)} ms of ${busy.saved.length}; idle ${quantile(idle.saved, 0.5).toFixed(0)} ms; ${transactions} transactions of the other process`,
      },
    ]
  },
}

async function askAll({ origin }: BuiltServer, headers: Headers, forSeconds: number) {
  const isOver = after(forSeconds)
  const pace = { perSecond, isOver, mostSeconds: 60 }
  const [page, call, saved] = await Promise.all([
    askAtPace({ ...pace, url: `${origin}/faq` }),
    askAtPace({ ...pace, url: `${origin}/members/io/content/internfaq`, headers }),
    saveUntil(origin, headers, isOver),
  ])
  return { page, call, saved }
}

/** One address after the other, each another one, by a writer beside readers. Milliseconds of each. */
async function saveUntil(origin: string, headers: Headers, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const started = performance.now()
    const answer = await fetch(`${origin}/members/io/addresses`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ...testAddress, city: `Ort ${Math.random()}` }),
    })
    if (answer.status !== 201) throw new Error(`an address was answered with ${answer.status}`)
    times.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return times
}
