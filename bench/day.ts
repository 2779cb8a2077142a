import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInAsAdmin, startBuiltServer } from '../src/testing/built-server.ts'
import { type Client, createClient } from './evening-client.ts'
import type { Measurement } from './measurement.ts'
import { memoryRow, residentMegabytes } from './resident-memory.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

/** A hundredth of a day in each part, so that DAY_BENCH_PARTS=10 is a try. */
const parts = Number(process.env.DAY_BENCH_PARTS ?? 100)
const each = { pages: 1_000, signIns: 20, searches: 10, uploads: 2 }

/** What the server holds before and after a day: 100,000 pages, 2,000 sign-ins, 1,000 searches, 200 uploads. */
export const day: Measurement = {
  name: 'day',
  async measure() {
    const dataDir = await mkdtemp(join(tmpdir(), 'pennal-bench-'))
    const server = await startBuiltServer({ dataDir, waitFor: '/' })
    await waitUntilIdle(server.pid)
    const rows = [memoryRow(server.pid, 'memory, idle', 120)]
    const client = createClient(server.origin, 16)
    const held: number[] = []
    for (let part = 0; part < parts; part++) {
      await livePart(server, client, part)
      held.push(residentMegabytes(server.pid))
    }
    client.close()
    await waitUntilIdle(server.pid)
    const afterwards = memoryRow(server.pid, `memory, after ${parts} of 100 parts of a day`, 150)
    rows.push({ ...afterwards, detail: `${afterwards.detail}; after each: ${held.join(', ')}` })
    await server.stop()
    await rm(dataDir, { recursive: true })
    return rows
  },
}

const pages = [
  '/',
  '/calendar',
  '/faq',
  '/about',
  '/flyer',
  '/login',
  '/gallery2019',
  '/not-there',
  '/search?term=Fest',
]

type Server = Awaited<ReturnType<typeof startBuiltServer>>

async function livePart(server: Server, client: Client, part: number): Promise<void> {
  const headers = await signInAsAdmin(server)
  const json = { ...headers, 'content-type': 'application/json' }
  for (let at = 0; at < each.pages; at += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, one) => client.ask(pages[(at + one) % pages.length] as string)))
  }
  for (let at = 1; at < each.signIns; at++) await signInAsAdmin(server)
  for (let at = 0; at < each.searches; at++) {
    const body = JSON.stringify({ term: `Protokoll ${1950 + ((part * each.searches + at) % 75)}` })
    await client.ask('/members/io/search', { method: 'POST', headers: json, body })
  }
  for (let at = 0; at < each.uploads; at++) {
    const form = new FormData()
    form.append('directory', 'common')
    form.append('file', new File([`Zeile ${part} ${at}`], `tag-${part}-${at}.txt`, { type: 'text/plain' }))
    const answer = await fetch(`${server.origin}/members/io/uploadFile`, { method: 'POST', headers, body: form })
    if (answer.status !== 201) throw new Error(`an upload was answered ${answer.status}`)
    await answer.arrayBuffer()
  }
}
