import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { bytesWaiting } from './bytes-waiting.ts'

/** More than any site of this kind has at once; idle ones of these take 40 MB, as measured in decision 090. */
const enough = 4000
/** Database, workers, log and whatever else is open besides: 35 on an idle server. */
const keptFree = 64

/** How many connections there may be where a process may have so many files open: each of them may want a file beside itself. */
export function mostConnections(mostFiles: number): number {
  return Math.min(enough, Math.max(16, Math.floor((mostFiles - keptFree) / 2)))
}

/** How many files this process may have open, sockets among them. Node takes all that the system allows it. */
export function mostOpenFiles(): number {
  try {
    const found = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))
    return found ? Number(found[1]) : Number.POSITIVE_INFINITY
  } catch {
    // Only Linux tells in this way.
    return Number.POSITIVE_INFINITY
  }
}

/** What is under way on a connection: `ours` to answer, or standing still until its other side sends or reads on. */
type UnderWay = 'nothing' | 'ours' | 'theirs'

interface Surrounding {
  most: number
  underWay: (socket: Socket) => UnderWay
  /** Called for each connection that was ended or not taken for want of room. */
  report: () => void
  now?: () => number
}

/** For so long a connection may stand still in the middle of something, where others want its place. */
const standingMs = 10_000
const lookAgainMs = 1_000

/**
 * Keeps connections from taking all the files that a process may have open. The system would cut newcomers off without a
 * word, and nothing that lies in a file could be answered any more. Where there is no room, a newcomer takes the place of the
 * one that has been silent for the longest since it came; of the one that has rested for the longest since its last request;
 * of those that stand still in the middle of something. Where there is none of these either, he is not taken himself.
 */
export function makeRoom({ most, underWay, report, now = () => performance.now() }: Surrounding) {
  /** In the order in which they came. */
  const silent = new Set<Socket>()
  /** In the order of their last requests. */
  const known = new Set<Socket>()
  const stands = new WeakMap<Socket, { bytes: number; since: number }>()
  let lookedAt = Number.NEGATIVE_INFINITY

  function end(socket: Socket): void {
    forget(socket)
    socket.destroy()
    report()
  }

  function forget(socket: Socket): void {
    silent.delete(socket)
    known.delete(socket)
  }

  function endStanding(): void {
    const moment = now()
    if (moment - lookedAt < lookAgainMs) return
    lookedAt = moment
    for (const socket of known) {
      const bytes = socket.bytesRead + socket.bytesWritten - bytesWaiting(socket)
      const stand = stands.get(socket)
      if (stand?.bytes !== bytes || underWay(socket) !== 'theirs') stands.set(socket, { bytes, since: moment })
      else if (moment - stand.since >= standingMs) end(socket)
    }
  }

  return {
    take(socket: Socket): void {
      socket.once('close', () => forget(socket))
      if (silent.size + known.size >= most) {
        const resting = first(silent) ?? first(known, (each) => underWay(each) === 'nothing')
        if (resting) end(resting)
        else endStanding()
      }
      if (silent.size + known.size < most) silent.add(socket)
      else end(socket)
    },
    all: (): readonly Socket[] => [...silent, ...known],
    /** A request has come. */
    note(socket: Socket): void {
      if (!silent.delete(socket) && !known.delete(socket)) return
      known.add(socket)
    },
  }
}

function first(sockets: Set<Socket>, isIt = (_: Socket) => true): Socket | undefined {
  for (const socket of sockets) if (isIt(socket)) return socket
  return undefined
}
