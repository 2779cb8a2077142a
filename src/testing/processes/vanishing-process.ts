import { once } from 'node:events'
import { connect } from 'node:net'

/** Calls many times, asks on every second connection and waits; says when all have been answered. */
const [host = '', port, count] = process.argv.slice(2)
for (let at = 0; at < Number(count); at++) {
  const socket = connect(Number(port), host).on('error', () => undefined)
  await once(socket, 'connect')
  if (at % 2 === 0) continue
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(socket, 'data')
}
process.stdout.write('called\n')
