import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertAccount } from '../src/accounts/accounts.ts'
import { hashPassword } from '../src/accounts/passwords/hash-password.ts'
import { systemClock } from '../src/clock.ts'
import { inTransaction } from '../src/database/in-transaction.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { addMembers } from '../src/members/record/save-member.ts'
import { type BuiltServer, signInAsAdmin, startBuiltServer } from '../src/testing/built-server.ts'
import { startPostgresCluster } from '../src/testing/postgres-cluster.ts'
import { people } from './people.ts'

export const eveningPassword = 'Wanderlied am Brunnen'

export interface EveningPlace {
  server: BuiltServer
  stop(): Promise<void>
}

/** The built server with the sample, this many members who can sign in, and a date that wants answers. */
export async function openEvening(engine: 'SQLite' | 'PostgreSQL', members: number): Promise<EveningPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pennal-bench-'))
  const cluster = engine === 'PostgreSQL' ? await startPostgresCluster() : undefined
  const env = { DATABASE_URL: cluster?.url ?? '', TRUST_PROXY: '1' }
  const server = await startBuiltServer({ dataDir, env, waitFor: '/' })
  await addPeople({ databaseUrl: cluster?.url, dataDir }, members)
  await wantAnswers(server)
  return {
    server,
    async stop() {
      await server.stop()
      await cluster?.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

async function addPeople(place: { databaseUrl: string | undefined; dataDir: string }, count: number): Promise<void> {
  const database = await openDatabase(place)
  const records = [...people(count)].map((record) => ({ record }))
  const added = await inTransaction(database.db, 'read committed', (trx) =>
    addMembers(trx, systemClock, records, { what: 'created', accountId: null }),
  )
  // One hash for all: verifying it takes as long each time.
  const password_hash = await hashPassword(eveningPassword)
  for (const [at, member] of added.entries()) {
    const moments = { disabled_at: null, created_at: systemClock().getTime(), last_sign_in_at: null }
    const named = { id: randomUUID(), email: `abend${at}@bundesbruder.example`, title: '', name: member.record.surName }
    const account = { ...named, ...moments, role: 'member' as const, password_hash, password_number: 0 }
    await insertAccount(database.db, { ...account, member_id: member.id })
  }
  await database.close()
}

async function wantAnswers(server: BuiltServer): Promise<void> {
  const headers = { ...(await signInAsAdmin(server)), 'content-type': 'application/json' }
  const path = `${server.origin}/editor/collections/events`
  const { entries } = await (await fetch(path, { headers })).json()
  // The sample's own are over by now; one of them is held once more.
  const { data } = entries.findLast((entry: { data: { begins?: string } }) => entry.data.begins !== undefined)
  const begins = new Date(Date.now() + 21 * 24 * 3600 * 1000).toISOString().slice(0, 10)
  const signUp = { guests: false, companions: 0, meals: [], seenBy: 'members' }
  const body = JSON.stringify({
    data: { ...data, id: data.id + 1_000, begins: `${begins}T19:30`, datum: 'In drei Wochen', signUp },
  })
  const answer = await fetch(`${path}/entries`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`no date wants answers: ${await answer.text()}`)
}
