import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CacheFigures } from '../../figures/cache-figures.ts'
import type { AnsweredRequest } from '../log-request.ts'
import { type Encoding, pickEncoding } from '../static-files.ts'

type Headers = Readonly<Record<string, string>>

/** One page in one encoding. */
export interface ReadyAnswer {
  status: number
  headers: Headers
  body: Uint8Array
  /** If a browser may keep it: what it then asks with, and what it is answered when it still has the right one. */
  kept?: { etag: string; headers: Headers }
}

/** As it is sent. Name, value, name, value: so Node takes them without a look at each. */
interface Prepared {
  status: number
  head: readonly string[]
  body: Uint8Array
  kept: { etag: string; head: readonly string[] } | undefined
  countedAs: string
}

interface ReadyPage {
  offers: Readonly<{ br: boolean; gzip: boolean }>
  /** A query makes another page of it. */
  hasParameters: boolean
  /** What a request for it counts as. */
  countedAs: string
  answers: Map<Encoding, Prepared>
}

export interface ReadyRequest extends Omit<AnsweredRequest, 'lastKnown'> {
  countedAs: string
}

interface Parts {
  /** What every answer has that does not say otherwise. */
  safeHeaders: Headers
  /** Under which version pages are shown now, if that is known without asking. */
  version: () => string | undefined
  tell: (request: ReadyRequest) => void
}

export interface ReadyPages {
  /** The answer to a plain request for a page has been made: the next one need not be. */
  keep(version: string, path: string, page: Omit<ReadyPage, 'answers'>, encoding: Encoding, answer: ReadyAnswer): void
  /** Answers at once, if the answer stands ready; otherwise it has done nothing and answers false. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  figures(): CacheFigures
}

/** What a browser or a program on the way may say it can unpack has few spellings; others are served all the same. */
const mostSpellings = 100

/** Whatever else stands in this header, the usual way has to look at. */
const plainHost = /^[\w.:[\]-]+$/

/**
 * Answers that are known to the last byte but for the id of the request. What leads here is the exact path of a page of the
 * site map, so the gate and the limits have nothing to say about it; all else goes the usual way, and so does every
 * request that could end in anything but these bytes.
 */
export function createReadyPages({ safeHeaders, version, tell }: Parts): ReadyPages {
  let current = ''
  let pages = new Map<string, ReadyPage>()
  const spellings = new Map<string, Encoding>()
  let hits = 0

  /** The two that every page offers; where one offers less, it is asked itself. */
  function encodingFor(accepted: string | undefined, { offers }: ReadyPage): Encoding {
    if (!offers.br || accepted === undefined) return pickEncoding(accepted, offers)
    const known = spellings.get(accepted)
    if (known !== undefined) return known
    const picked = pickEncoding(accepted, offers)
    if (spellings.size < mostSpellings) spellings.set(accepted, picked)
    return picked
  }

  function find({ url = '', headers }: IncomingMessage): Prepared | undefined {
    const query = url.indexOf('?')
    const page = pages.get(query === -1 ? url : url.slice(0, query))
    if (!page || (query !== -1 && page.hasParameters) || version() !== current) return undefined
    // Who sends a body, or no proper host, is left to the usual way.
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return undefined
    if (headers.host === undefined || !plainHost.test(headers.host)) return undefined
    return page.answers.get(encodingFor(headers['accept-encoding'], page))
  }

  const flat = (headers: Headers): string[] => Object.entries({ ...safeHeaders, ...headers }).flat()

  function prepare({ status, headers, body, kept }: ReadyAnswer, countedAs: string): Prepared {
    return { status, head: flat(headers), body, kept: kept && { etag: kept.etag, head: flat(kept.headers) }, countedAs }
  }

  return {
    keep(under, path, { offers, hasParameters, countedAs }, encoding, answer) {
      if (under !== version()) return
      if (under !== current) {
        current = under
        pages = new Map()
      }
      const page = pages.get(path) ?? { offers, hasParameters, countedAs, answers: new Map() }
      page.answers.set(encoding, prepare(answer, countedAs))
      pages.set(path, page)
    },
    answer(incoming, outgoing) {
      const { method, url = '' } = incoming
      if (method !== 'GET' && method !== 'HEAD') return false
      const started = performance.now()
      const found = find(incoming)
      if (!found) return false
      const { kept } = found
      const requestId = randomUUID()
      const hasIt = kept !== undefined && incoming.headers['if-none-match']?.includes(kept.etag) === true
      const status = hasIt ? 304 : found.status
      outgoing.writeHead(status, [...(hasIt ? kept.head : found.head), 'x-request-id', requestId])
      if (hasIt || method === 'HEAD') outgoing.end()
      else outgoing.end(found.body)
      hits += 1
      const query = url.indexOf('?')
      tell({
        requestId,
        method,
        path: query === -1 ? url : url.slice(0, query),
        status,
        ms: performance.now() - started,
        countedAs: found.countedAs,
      })
      return true
    },
    figures() {
      const answers = [...pages.values()].flatMap((page) => [...page.answers.values()])
      return { entries: answers.length, bytes: answers.reduce((sum, { body }) => sum + body.length, 0), hits }
    },
  }
}
