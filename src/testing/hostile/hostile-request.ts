/** What a sender of no good will writes to a connection. */
export interface HostileRequest {
  name: string
  bytes: Buffer
  /** Less than a request: its sender closes his side behind it, and need not get an answer. */
  isBroken?: boolean
}

/** Bytes as they stand: each character is one. */
const raw = (text: string): Buffer => Buffer.from(text, 'latin1')

/** So many characters of one piece. */
export const times = (piece: string, characters: number) => piece.repeat(Math.floor(characters / piece.length))

/** A request whose path is this, and nothing else is odd about it. */
export function pathRequest(name: string, path: string, method = 'GET'): HostileRequest {
  return { name, bytes: raw(`${method} ${path} HTTP/1.1\r\nhost: aurora.example\r\n\r\n`) }
}

/** A request with these lines below the first. */
export function headerRequest(name: string, lines: string[], first = 'GET / HTTP/1.1'): HostileRequest {
  return { name, bytes: raw(`${[first, 'host: aurora.example', ...lines].join('\r\n')}\r\n\r\n`) }
}

/** As it stands, from the first byte on. */
export function rawRequest(name: string, text: string): HostileRequest {
  return { name, bytes: raw(text) }
}
