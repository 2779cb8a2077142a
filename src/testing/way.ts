import { once } from 'node:events'
import { type AddressInfo, createServer, connect as open, type Socket } from 'node:net'
import { join } from 'node:path'

/** A way to a server, a PostgreSQL or one that speaks HTTP, that can fall silent, as a firewall does it, or break, as a server does it that ends. */
export interface Way {
  /** The address of the same by this way. */
  url: string
  /** From here on no byte passes and no line is hung up; a newcomer is let in, and hears nothing either. */
  silence(): void
  /** New connections pass again. What has been silenced stays so for ever. */
  reopen(): Promise<void>
  /** Ends all connections, and a newcomer finds nothing. */
  refuse(): Promise<void>
  /** How many connections were made, those that passed and those that heard nothing. */
  made(): number
  close(): Promise<void>
}

export async function openWay(url: string): Promise<Way> {
  const target = new URL(url)
  const [host, port] = [decodeURIComponent(target.hostname), Number(target.port || 5432)]
  const sockets = new Set<Socket>()
  let isSilent = false
  let made = 0

  const server = createServer((near) => {
    made++
    keep(near)
    if (isSilent) return void near.resume()
    const far = keep(host.startsWith('/') ? open(join(host, `.s.PGSQL.${port}`)) : open(port, host))
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })

  function keep(socket: Socket): Socket {
    sockets.add(socket.on('error', () => {}))
    return socket.on('close', () => sockets.delete(socket))
  }

  async function listen(at: number): Promise<number> {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  async function end(): Promise<void> {
    for (const socket of sockets) socket.destroy()
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }

  const own = await listen(0)
  target.host = `127.0.0.1:${own}`
  return {
    url: target.href,
    silence() {
      isSilent = true
      for (const socket of sockets) socket.unpipe().removeAllListeners('close').resume()
    },
    async reopen() {
      isSilent = false
      if (!server.listening) await listen(own)
    },
    refuse: end,
    made: () => made,
    close: end,
  }
}
