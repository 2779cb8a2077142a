import type { IncomingMessage } from 'node:http'

/** Whether a request has a body of which some is still to come. Node calls one without a body complete only a little later. */
export function isBodyUnderWay({ headers, complete }: Pick<IncomingMessage, 'headers' | 'complete'>): boolean {
  const isAnnounced = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  return isAnnounced && !complete
}
