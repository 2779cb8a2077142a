import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export interface Paced {
  url: string
  headers?: Record<string, string>
  perSecond: number
  /** Goes on until this is true, and not longer than that. */
  isOver: () => boolean
  mostSeconds: number
}

/** Milliseconds of each answer. Requests come at their pace, whether or not earlier ones have been answered. */
export async function askAtPace({ url, headers = {}, perSecond, isOver, mostSeconds }: Paced): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const started = performance.now()
  const asked: Promise<number>[] = []
  while (!isOver() && performance.now() - started < mostSeconds * 1000) {
    const due = started + (asked.length * 1000) / perSecond
    await wait(Math.max(0, due - performance.now()))
    asked.push(ask(url, headers, agent))
  }
  const times = await Promise.all(asked)
  agent.destroy()
  return times
}

function ask(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const asking = request(url, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume().on('end', () => resolve(performance.now() - started))
    })
    asking.on('error', reject).end()
  })
}
