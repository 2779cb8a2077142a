import { connect, type Socket, type SocketConnectOpts } from 'node:net'

/** tcp://host:port or unix:path, as the settings have it. */
export function clamdAddress(url: string): SocketConnectOpts {
  if (url.startsWith('unix:')) return { path: url.slice('unix:'.length).replace(/^\/\/(?=\/)/, '') }
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** It takes what it is sent, and gives no answer. */
export class ClamdSilent extends Error {}

/** clamd's answers are a line; whatever sends more than this is not clamd. */
const longestAnswer = 4096

/**
 * Sends a command in clamd's z-form, which ends with a zero byte, and returns its answer. What comes behind the
 * command is written by `send`. The time runs from the first step to the last, unless the signal ends it before.
 */
export async function askClamd(
  address: SocketConnectOpts,
  command: string,
  maxMilliseconds: number,
  { send = async () => {}, signal }: { send?: (socket: Socket) => Promise<void>; signal?: AbortSignal } = {},
): Promise<string> {
  signal?.throwIfAborted()
  const socket = connect(address)
  const timer = setTimeout(() => socket.destroy(new ClamdSilent('clamd took too long')), maxMilliseconds)
  const giveUp = () => socket.destroy(new Error('nobody waits for clamd any more'))
  signal?.addEventListener('abort', giveUp)
  try {
    const answer = readAnswer(socket)
    socket.write(`z${command}\0`)
    // clamd may answer before it has everything, for example that this is too much; then the rest is not read.
    const [line] = await Promise.all([answer, Promise.race([send(socket), answer])])
    return line
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
    socket.destroy()
  }
}

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      received += text
      const end = received.indexOf('\0')
      if (end >= 0) resolve(received.slice(0, end))
      else if (received.length > longestAnswer) reject(new Error('clamd answered at length'))
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('clamd hung up')))
  })
}
