import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type BuiltServer, signInAsAdmin, startBuiltServer } from '../src/testing/built-server.ts'
import { after, besideIdle, type Measurement, type Row } from './measurement.ts'
import { askAtPace } from './paced-requests.ts'
import { mostDuring, residentMegabytes } from './resident-memory.ts'

const perSecond = 50
const idleSeconds = 20
const mostSeconds = 600

/** What the server answers, and how large it is, while all hostile files come in, five at a time, and hostile requests beside them. */
export const hostile: Measurement = {
  name: 'hostile',
  async measure() {
    const server = await startBuiltServer({ waitFor: '/readyz' })
    const headers = await signInAsAdmin(server)
    const sender = fork(join(import.meta.dirname, 'sending-hostile.ts'), [server.origin, headers.authorization])
    // It has sent a harmless file and asked for pages: from here on the server has loaded whatever it needs.
    await once(sender, 'message')
    await askHealth(server, after(3))
    const idle = await askHealth(server, after(idleSeconds))
    const start = residentMegabytes(server.pid)

    const { result, most } = await mostDuring(server.pid, () => askWhileSending(server, sender))
    await server.stop()
    return [
      besideIdle('/healthz, p99 while they come in', idle, result.times, '≤ 5'),
      memoryRow(start, most),
      {
        what: 'files sent',
        value: String(result.told.files),
        detail: `answers ${JSON.stringify(result.told.answers)}; ${result.told.requests} hostile requests beside them`,
      },
    ]
  },
}

interface Told {
  files: number
  requests: number
  /** How often which status was answered. */
  answers: Record<string, number>
}

async function askWhileSending(server: BuiltServer, sender: ChildProcess): Promise<{ times: number[]; told: Told }> {
  let told: Told | undefined
  sender.on('message', (message: Told) => {
    told = message
  })
  const ended = once(sender, 'exit')
  sender.send('begin')
  const times = await askHealth(server, () => told !== undefined || sender.exitCode !== null)
  await ended
  if (!told) throw new Error('the sender of the files has not come to their end')
  return { times, told }
}

const askHealth = ({ origin }: BuiltServer, isOver: () => boolean): Promise<number[]> =>
  askAtPace({ url: `${origin}/healthz`, perSecond, isOver, mostSeconds })

const memoryRow = (start: number, most: number): Row => ({
  what: 'memory of the server above its start',
  value: `${most - start} MB`,
  goal: '≤ 60 MB',
  detail: `${start} MB before, ${most} MB at the most`,
})
