import { startBuiltServer } from '../src/testing/built-server.ts'
import type { Measurement } from './measurement.ts'
import { memoryRow } from './resident-memory.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

export const memory: Measurement = {
  name: 'memory',
  async measure() {
    const server = await startBuiltServer({ waitFor: '/' })
    await waitUntilIdle(server.pid)
    const idle = memoryRow(server.pid, 'memory, idle', 120)
    for (let request = 0; request < 100; request++) {
      await (await fetch(`${server.origin}${request % 2 === 0 ? '/' : '/login'}`)).arrayBuffer()
    }
    await waitUntilIdle(server.pid)
    const used = memoryRow(server.pid, 'memory, after 100 requests', 150)
    await server.stop()
    return [idle, used]
  },
}
