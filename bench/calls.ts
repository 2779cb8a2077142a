import { signInAsAdmin, startBuiltServer } from '../src/testing/built-server.ts'
import { generator, putUnderLoad } from './contender.ts'
import { type Measurement, median, type Row } from './measurement.ts'

const rounds = 5
const wanted: [what: string, path: string, goal: string][] = [
  ['who I am', '/user/me', '≤ 0.25 ms'],
  ['sixteen documents', '/members/io/downloads/directories/common/', '≤ 0.6 ms'],
  ['a directory of ninety', '/members/io/directory?limit=90', '≤ 1.25 ms'],
]

/** What the calls cost that every page of a member makes. */
export const calls: Measurement = {
  name: 'calls',
  async measure() {
    const server = await startBuiltServer()
    const headers = await signInAsAdmin(server)
    const rows: Row[] = []
    for (const [what, path, goal] of wanted) {
      const bounds = { path, connections: 8, seconds: 2, headers }
      await putUnderLoad(server, bounds)
      const results = []
      for (let round = 0; round < rounds; round++) results.push(await putUnderLoad(server, bounds))
      const perSecond = median(results.map((result) => result.perSecond))
      rows.push({
        what: `processor for a call, ${what}`,
        value: `${median(results.map(({ processor }) => processor)).toFixed(2)} ms`,
        goal,
        detail: `${perSecond.toFixed(0)} a second at 8 connections, median of ${rounds} rounds with ${generator()}`,
      })
    }
    await server.stop()
    return rows
  },
}
