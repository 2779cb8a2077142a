// Sends all that is hostile to a server, in a process of its own so that what measures meanwhile is not slowed down:
// first a harmless file and a few pages, then, when it is told to begin, the hostile ones, as many at a time as a member may, and beside
// them the hostile requests of strangers, from beginning to end and again as long as files are left. Says how often which
// status was answered.
import { once } from 'node:events'
import { hostileFiles } from '../src/testing/hostile/hostile-files.ts'
import { hostileRequests, sendHostile } from '../src/testing/hostile/hostile-requests.ts'

const [origin = '', authorization = ''] = process.argv.slice(2)
const atOnce = 5
const answers: Record<string, number> = {}

async function send(name: string, bytes: Uint8Array): Promise<void> {
  const form = new FormData()
  form.set('directory', 'common')
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const answer = await fetch(`${origin}/members/io/uploadFile`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  })
  await answer.arrayBuffer()
  answers[answer.status] = (answers[answer.status] ?? 0) + 1
}

const files = await hostileFiles()
await send('gruss.txt', Buffer.from('Liebe Bundesbrüder'))
for (const path of ['/', '/search?term=Fest', '/nix']) await (await fetch(origin + path)).arrayBuffer()
const begun = once(process, 'message')
process.send?.('ready')
await begun
const waiting = files.values()
let requests = 0
let isOver = false
const strangers = (async () => {
  const port = Number(new URL(origin).port)
  for (; !isOver; requests++) {
    const request = hostileRequests[requests % hostileRequests.length]
    if (request) await sendHostile(port, request)
  }
})()
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (const { name, bytes } of waiting) await send(name, bytes)
  }),
)
isOver = true
await strangers
process.send?.({ files: files.length, requests, answers })
process.disconnect()
