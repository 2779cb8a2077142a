// Replays an evening in a process of its own, at the pace of its trace: what each step took, and what went wrong.
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from './evening-client.ts'
import { type Asked, eveningTrace } from './evening-trace.ts'

export interface Replayed {
  at: number
  step: string
  ms: number
  status: number
}

const [origin = '', members = '', seconds = '', password = ''] = process.argv.slice(2)
const { ask, close } = createClient(origin)
const tokens = new Map<number, string>()
const links = new Map<number, string>()
const replayed: Replayed[] = []

const json = { 'content-type': 'application/json' }
const addressOf = (who: number) => ({ 'x-forwarded-for': `198.18.${who >> 8}.${who & 255}` })
const headersOf = (who: number) => ({ ...addressOf(who), authorization: `Bearer ${tokens.get(who)}` })

async function act({ who, step, what }: Asked) {
  const headers = headersOf(who)
  switch (step) {
    case 'page':
      return ask(what, { headers: addressOf(who) })
    case 'sign in': {
      const form = { grant_type: 'password', username: `abend${who}@bundesbruder.example`, password }
      const typed = {
        authorization: `Basic ${btoa('pennal:pennal')}`,
        'content-type': 'application/x-www-form-urlencoded',
      }
      const body = String(new URLSearchParams(form))
      const answer = await ask('/oauth/token', { method: 'POST', headers: { ...addressOf(who), ...typed }, body })
      if (answer.status === 200) tokens.set(who, JSON.parse(answer.body.toString()).access_token)
      return answer
    }
    case 'overview':
      return ask('/members/io/overview', { headers })
    case 'dates': {
      const answer = await ask('/members/io/dates', { headers })
      const { dates = [] } = answer.status === 200 ? JSON.parse(answer.body.toString()) : {}
      const open = dates.find((date: { signUp: { mayAnswer: boolean } | null }) => date.signUp?.mayAnswer)
      if (open) links.set(-1 - who, open.path.split('/').at(-1))
      return answer
    }
    case 'answer': {
      const body = JSON.stringify({ answer: 'yes' })
      const event = links.get(-1 - who)
      if (event === undefined) return ask('/user/me', { headers })
      return ask(`/members/io/dates/${event}/answer`, { method: 'PUT', headers: { ...headers, ...json }, body })
    }
    case 'downloads': {
      const answer = await ask('/members/io/downloads/directories/common/', { headers })
      const found = answer.status === 200 ? JSON.parse(answer.body.toString()) : []
      const list = Array.isArray(found) ? found : (found.documents ?? [])
      if (list[0]) links.set(who, list[who % list.length].fileDownloadUri)
      return answer
    }
    case 'file':
      return ask(links.get(who) ?? '/nothing-to-download', { headers: addressOf(who) })
    case 'search': {
      const body = JSON.stringify({ term: encodeURIComponent(what) })
      return ask('/members/io/search', { method: 'POST', headers: { ...headers, ...json }, body })
    }
  }
}

const started = performance.now()
/** What each does one after the other: a page is not asked for before the one that leads to it is there. */
const before = new Map<number, Promise<void>>()

async function take(asked: Asked, earlier: Promise<void> | undefined): Promise<void> {
  await Promise.all([earlier, wait(Math.max(0, asked.at - (performance.now() - started)))])
  const { status, ms } = await act(asked)
  replayed.push({ at: asked.at, step: asked.step, ms, status })
}

const all = eveningTrace(Number(members), Number(seconds)).map((asked) => {
  const taken = take(asked, before.get(asked.who))
  before.set(asked.who, taken)
  return taken
})
await Promise.all(all)
close()
console.log(JSON.stringify(replayed))
