import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** What costs a stranger nothing: connections that take a place and give nothing for it. */
export const silences = [
  'says nothing',
  'sends a head byte by byte',
  'asks once and stays',
  'sends half a body',
] as const
export type Silence = (typeof silences)[number]

const body = '{"term":'
const spoken: Record<Silence, string> = {
  'says nothing': '',
  'sends a head byte by byte': 'GET /faq HTTP/1.1\r\nhost: x\r\nx: ',
  'asks once and stays': 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n',
  'sends half a body': `POST /search/suggestions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n${body}`,
}

interface Crowd {
  /** For how many milliseconds the longest of them was kept; undefined while one still is. */
  longest(): number | undefined
  end(): void
}

const atOnce = 50

/** So many of each of them; comes back when all have called. */
export async function callInCrowds(port: number, each: number): Promise<Record<Silence, Crowd>> {
  const entries: [Silence, Crowd][] = []
  for (const silence of silences) entries.push([silence, await callTogether(port, silence, each)])
  return Object.fromEntries(entries) as Record<Silence, Crowd>
}

async function callTogether(port: number, silence: Silence, count: number): Promise<Crowd> {
  const sockets: Socket[] = []
  const kept: number[] = []
  const call = async () => {
    const socket = connect({ port, host: '127.0.0.1' })
    const began = performance.now()
    socket.on('error', () => undefined).resume()
    socket.once('close', () => kept.push(performance.now() - began))
    sockets.push(socket)
    await Promise.race([once(socket, 'connect').catch(() => undefined), once(socket, 'close')])
    socket.write(spoken[silence])
    if (silence === 'sends a head byte by byte') dribble(socket)
  }
  for (let at = 0; at < count; at += atOnce) {
    await Promise.all(Array.from({ length: Math.min(atOnce, count - at) }, call))
  }
  return {
    longest: () => (kept.length === count ? Math.max(...kept) : undefined),
    end() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

function dribble(socket: Socket): void {
  const timer = setInterval(() => socket.write('x'), 1_000)
  socket.once('close', () => clearInterval(timer))
}
