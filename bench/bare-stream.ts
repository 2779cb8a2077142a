// The least that Node can do, in a process of its own: PUT streams a request into a file, GET streams it back. Nothing is
// looked at, nothing is made durable. Says its port when it listens.
import { createReadStream, createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const file = join(process.argv[2] ?? '', 'bare')

const server = createServer({ requestTimeout: 0 }, async (request, response) => {
  if (request.method === 'GET') return pipeline(createReadStream(file), response)
  await pipeline(request, createWriteStream(file))
  response.writeHead(201).end()
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : undefined)
})
