import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { BigFile } from './big-file.ts'

const agent = new Agent({ keepAlive: true })

export interface Transfer {
  megabytesPerSecond: number
  body: Buffer
}

interface Sending {
  url: string
  method: 'PUT' | 'POST'
  headers?: Record<string, string>
  file: BigFile
  /** Puts a form around the file. */
  asForm?: boolean
}

/** From the first byte of the request to the last of the answer. */
export async function send({ url, method, headers = {}, file, asForm }: Sending): Promise<Transfer> {
  const boundary = 'pennal-bench-0123456789'
  const name = `content-disposition: form-data; name="file"; filename="${file.name}"`
  const before = asForm ? `--${boundary}\r\n${name}\r\ncontent-type: application/octet-stream\r\n\r\n` : ''
  const after = asForm ? `\r\n--${boundary}--\r\n` : ''
  const started = performance.now()
  const question = request(url, {
    agent,
    method,
    headers: {
      ...headers,
      ...(asForm && { 'content-type': `multipart/form-data; boundary=${boundary}` }),
      'content-length': String(before.length + file.size + after.length),
    },
  })
  const answered = once(question, 'response') as Promise<[IncomingMessage]>
  question.write(before)
  for (const piece of file.pieces()) if (!question.write(piece)) await once(question, 'drain')
  question.end(after)
  const [answer] = await answered
  const body = Buffer.concat(await answer.toArray())
  if ((answer.statusCode ?? 0) >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${body}`)
  return { megabytesPerSecond: rate(file.size, started), body }
}

/** Reads an answer to its end and throws it away. */
export async function receive(url: string, size: number): Promise<number> {
  const started = performance.now()
  const question = request(url, { agent })
  question.end()
  const [answer] = (await once(question, 'response')) as [IncomingMessage]
  let received = 0
  answer.on('data', (chunk: Buffer) => {
    received += chunk.length
  })
  await once(answer, 'end')
  if (answer.statusCode !== 200 || received !== size) {
    throw new Error(`${answer.statusCode} with ${received} of ${size} bytes from ${new URL(url).pathname}`)
  }
  return rate(size, started)
}

const rate = (bytes: number, started: number) => bytes / 1e6 / ((performance.now() - started) / 1000)
