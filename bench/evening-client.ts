import { Agent, request } from 'node:http'

export interface Answered {
  status: number
  retryAfter: string | undefined
  body: Buffer
  ms: number
}

interface Question {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Asks over kept connections, as many as are needed. A broken connection is an answer with the status 0. */
export function createClient(origin: string, maxSockets = 2_000) {
  const agent = new Agent({ keepAlive: true, maxSockets })
  function ask(path: string, { method = 'GET', headers = {}, body }: Question = {}): Promise<Answered> {
    const started = performance.now()
    return new Promise((resolve) => {
      const asking = request(
        origin + path,
        { agent, method, headers: { 'accept-encoding': 'gzip', ...headers } },
        (answer) => {
          const chunks: Buffer[] = []
          answer
            .on('data', (chunk) => chunks.push(chunk))
            .on('end', () => {
              const { statusCode: status = 0, headers: given } = answer
              const ms = performance.now() - started
              resolve({ status, retryAfter: given['retry-after'], body: Buffer.concat(chunks), ms })
            })
        },
      )
      asking.on('error', (error) => {
        resolve({ status: 0, retryAfter: undefined, body: Buffer.from(error.message), ms: performance.now() - started })
      })
      asking.end(body)
    })
  }
  return { ask, close: () => agent.destroy() }
}

export type Client = ReturnType<typeof createClient>
