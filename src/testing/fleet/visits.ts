import { setTimeout } from 'node:timers/promises'

/** They come for as long as something else takes: without a breath between they would take the processor from that. */
const pauseMs = 20

/** People who only read, each one page after the other, until they are stopped. What they were answered is counted. */
export function startVisits(ask: () => Promise<Response>, visitors: number) {
  const over = new AbortController()
  const answers: Record<string, number> = {}
  async function visit(): Promise<void> {
    while (!over.signal.aborted) {
      const answer = await ask().then(statusOf, (error: Error) => `${error.message} ${error.cause}`)
      answers[answer] = (answers[answer] ?? 0) + 1
      await setTimeout(pauseMs)
    }
  }
  const visits = Array.from({ length: visitors }, visit)
  return async (): Promise<Record<string, number>> => {
    over.abort()
    await Promise.all(visits)
    return answers
  }
}

async function statusOf(response: Response): Promise<string> {
  await response.arrayBuffer()
  return String(response.status)
}
