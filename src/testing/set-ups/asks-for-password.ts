import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Asks as PostgreSQL does where pg_hba.conf says scram-sha-256; the one of tests trusts everybody. */
export async function startAskingForPassword(): Promise<{ databaseUrl: string; stop(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const answers = [authentication(10, 'SCRAM-SHA-256\0\0'), authentication(11, 'r=nonce,s=c2FsdA==,i=4096')]
    socket.on('error', () => {})
    socket.on('data', () => {
      const answer = answers.shift()
      if (answer) socket.write(answer)
      else socket.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    databaseUrl: `postgres://pennal@127.0.0.1:${port}/pennal`,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

function authentication(kind: number, text: string): Buffer {
  const message = Buffer.alloc(9 + text.length)
  message.write('R')
  message.writeInt32BE(8 + text.length, 1)
  message.writeInt32BE(kind, 5)
  message.write(text, 9)
  return message
}
