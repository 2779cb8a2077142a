// Asks for pages that are not drawn yet, or for one that is kept, in a process of its own so that the one that measures
// meanwhile is not slowed down: over so many connections, each asking as soon as it is answered, or at a pace if there is
// one. Says what the answers were.
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const [origin = '', what = '', connections = '', seconds = '', perSecond = ''] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const deadline = performance.now() + Number(seconds) * 1000
const answers: Record<string, number> = {}
let asked = 0
let open = 0
let mostOpen = 0

function ask(): Promise<void> {
  const number = asked++
  const unknown = number % 3 === 0 ? `/gallery2019?bild=x${number}` : `/search?term=Fest+${number}`
  const path = what === 'kept' ? '/' : unknown
  open += 1
  mostOpen = Math.max(mostOpen, open)
  return new Promise((resolve) => {
    const end = (what: string) => {
      open -= 1
      answers[what] = (answers[what] ?? 0) + 1
      resolve()
    }
    request(origin + path, { agent, headers: { 'accept-encoding': 'gzip, br' } }, (answer) => {
      answer
        .resume()
        .on('end', () => end(String(answer.statusCode)))
        .on('error', () => end('broken'))
    })
      .on('error', () => end('broken'))
      .end()
  })
}

if (perSecond) {
  const started = performance.now()
  const all: Promise<void>[] = []
  while (performance.now() < deadline) {
    await wait(Math.max(0, started + (all.length * 1000) / Number(perSecond) - performance.now()))
    all.push(ask())
  }
  await Promise.all(all)
} else {
  await Promise.all(
    Array.from({ length: Number(connections) }, async () => {
      while (performance.now() < deadline) await ask()
    }),
  )
}
agent.destroy()
console.log(JSON.stringify({ answers, mostOpen }))
