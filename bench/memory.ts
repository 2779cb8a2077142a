import { setTimeout as wait } from 'node:timers/promises'
import { startBuiltServer } from '../src/testing/built-server.ts'
import type { Measurement } from './measurement.ts'
import { residentMegabytes } from './resident-memory.ts'

const settleMs = 3_000

export const memory: Measurement = {
  name: 'memory',
  async measure() {
    const server = await startBuiltServer({ waitFor: '/' })
    await wait(settleMs)
    const idle = residentMegabytes(server.pid)
    for (let request = 0; request < 100; request++) {
      await (await fetch(`${server.origin}${request % 2 === 0 ? '/' : '/login'}`)).arrayBuffer()
    }
    await wait(settleMs)
    const used = residentMegabytes(server.pid)
    await server.stop()
    return [
      {
        what: 'memory, idle',
        value: `${idle} MB`,
        goal: '< 150 MB',
        detail: `${settleMs / 1000} s after its first answer`,
      },
      { what: 'memory, after 100 requests', value: `${used} MB`, goal: '< 150 MB' },
    ]
  },
}
