import type { Socket } from 'node:net'

interface Patience {
  milliseconds: number
  bytes: number
}

const usual: Patience = { milliseconds: 1_500, bytes: 256 * 1024 }

// Not held weakly: every request asks, and here there is hardly ever one in it.
const ending = new Set<Socket>()

/** Whether all has been said on this connection; what still comes on it is not listened to. */
export const isEnding = (socket: Socket): boolean => ending.size > 0 && ending.has(socket)

/**
 * Ends a connection whose other side may still be sending. Cut at once, it would find a broken line and not the answer
 * that was written before; kept for as long as it likes to send, it would cost us a connection and itself nothing. So our
 * side is closed, what comes is thrown away for a moment, and then it is cut.
 */
export function linger(socket: Socket, { milliseconds, bytes } = usual): void {
  if (ending.has(socket) || socket.destroyed) return
  ending.add(socket)
  // With this Node cuts a connection as soon as its last answer is written.
  socket.destroySoon = () => undefined
  const timer = setTimeout(() => socket.destroy(), milliseconds)
  let thrownAway = 0
  socket
    .on('data', (chunk: Buffer) => {
      thrownAway += chunk.length
      if (thrownAway > bytes) socket.destroy()
    })
    .on('error', () => undefined)
    .once('close', () => {
      clearTimeout(timer)
      ending.delete(socket)
    })
    .end()
}
