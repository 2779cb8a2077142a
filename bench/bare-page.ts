// The least that Node can do for a page, in a process of its own: the same bytes with the same head, for whatever is asked.
// Says its port when it listens.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const folder = process.argv[2] ?? ''
const body = readFileSync(join(folder, 'body'))
const headers = JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8'))

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : undefined)
})
