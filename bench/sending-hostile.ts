// Sends the corpus of hostile files to a server, in a process of its own so that whoever measures meanwhile is not slowed
// down: first a harmless one, then, when it is told to begin, all others, as many at a time as a member may. Says how often
// which status was answered.
import { once } from 'node:events'
import { hostileFiles } from '../src/testing/hostile-files.ts'

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
const begun = once(process, 'message')
process.send?.('ready')
await begun
const waiting = files.values()
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (const { name, bytes } of waiting) await send(name, bytes)
  }),
)
process.send?.({ files: files.length, answers })
process.disconnect()
