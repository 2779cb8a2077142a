import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { bytesWaiting } from '../connections/bytes-waiting.ts'

/** An answer as it goes over a connection that is kept, from its first byte to the last. */
export interface WholeAnswer {
  /** Ready to be sent but for two things that are put in place each time: the moment, and the id of the request. */
  bytes: Buffer
  readonly headLength: number
  readonly idAt: number
  readonly dateAt: number
  /** The moment that stands in the bytes. */
  date: string
}

/** As long as every one. */
const noId = '00000000-0000-0000-0000-000000000000'

/** With what Node adds where it writes a head itself, in the same order. `head` is name, value, name, value. */
export function makeWhole(
  status: number,
  head: readonly string[],
  body: Uint8Array,
  keepAliveSeconds: number,
): WholeAnswer {
  const date = new Date(0).toUTCString()
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
  for (let at = 0; at < head.length; at += 2) text += `${head[at]}: ${head[at + 1]}\r\n`
  text += 'x-request-id: '
  const idAt = text.length
  text += `${noId}\r\nDate: `
  const dateAt = text.length
  text += `${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`
  return { bytes: Buffer.concat([Buffer.from(text, 'latin1'), body]), headLength: text.length, idAt, dateAt, date }
}

export const bodyOf = ({ bytes, headLength }: WholeAnswer): Uint8Array => bytes.subarray(headLength)

/**
 * Node writes a head anew for each answer, looks at every sign of it, and takes head and body through three queues: more than
 * a quarter of what a kept page costs. So the bytes go straight to the connection. That the answer is over Node hears as always,
 * by its `finish`, and goes on with the next one. Only for an answer that is first in line on its connection.
 */
export function sendWhole(outgoing: ServerResponse, socket: Socket, whole: WholeAnswer, sent: Sent): void {
  const { bytes, headLength, idAt, dateAt } = whole
  bytes.write(sent.requestId, idAt, 'latin1')
  if (whole.date !== sent.date) {
    whole.date = sent.date
    bytes.write(sent.date, dateAt, 'latin1')
  }
  const written = sent.onlyHead ? bytes.subarray(0, headLength) : bytes
  socket.write(written, (error) => {
    if (!error) outgoing.emit('finish')
  })
  // What the system has not taken at once it takes later from these very bytes. If some of the head is among that, they belong to this
  // answer alone now. In the body nothing is ever put in place: any number of slow readers share it.
  if (socket.writableLength > 0 && !isHeadTaken(socket, written.length, headLength)) whole.bytes = Buffer.from(bytes)
}

/** Whether of what was just written only some of the body waits for the system. */
function isHeadTaken(socket: Socket, length: number, headLength: number): boolean {
  const waiting = bytesWaiting(socket)
  // Where nothing waits there, it has not been handed over at all; where more waits in all, it stands behind something else.
  return waiting > 0 && waiting <= length - headLength && socket.writableLength === length
}

interface Sent {
  requestId: string
  /** Now, as a head says it. */
  date: string
  onlyHead: boolean
}
