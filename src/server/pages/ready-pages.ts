import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CacheFigures } from '../../figures/cache-figures.ts'
import { mayBeHost } from '../connections/host-rules.ts'
import type { AnsweredRequest } from '../log-request.ts'
import { type Encoding, pickEncoding } from '../static-files.ts'
import { hasPage } from './has-page-rules.ts'
import { bodyOf, makeWhole, sendWhole, type WholeAnswer } from './whole-answer.ts'

type Headers = Readonly<Record<string, string>>

/** One page in one encoding. */
export interface ReadyAnswer {
  status: number
  headers: Headers
  body: Uint8Array
  /** If a browser may keep it: what it then asks with, and what it is answered when it still has the right one. */
  kept?: { etag: string; headers: Headers }
}

/** As it is sent: whole, or by Node, which takes the lines of a head as name, value, name, value. */
interface Prepared {
  status: number
  head: readonly string[]
  whole: WholeAnswer
}

/** Of one page in one encoding. */
interface PreparedPage {
  path: string
  countedAs: string
  page: Prepared
  kept: { etag: string; answer: Prepared } | undefined
}

interface ReadyPage {
  offers: Readonly<{ br: boolean; gzip: boolean }>
  /** A query makes another page of it. */
  hasParameters: boolean
  /** What a request for it counts as. */
  countedAs: string
  answers: Map<Encoding, PreparedPage>
}

export interface ReadyRequest extends Omit<AnsweredRequest, 'lastKnown'> {
  countedAs: string
}

interface Parts {
  /** What every answer has that does not say otherwise. */
  safeHeaders: Headers
  /** How long a connection is kept, as every answer on it says. */
  keepAliveSeconds: number
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
/** By how many names a site is called, with those that strangers make up; all of them are served all the same. */
const mostHosts = 100

const nothing = new Uint8Array()

/** Whatever else stands in this header, the usual way has to look at. */
const plainHost = /^[\w.:[\]-]+$/

/**
 * Answers that are known to the last byte but for the id of the request. What leads here is the exact path of a page of the
 * site map, so the gate and the limits have nothing to say about it; all else goes the usual way, and so does every
 * request that could end in anything but these bytes.
 */
export function createReadyPages({ safeHeaders, keepAliveSeconds, version, tell }: Parts): ReadyPages {
  let current = ''
  let pages = new Map<string, ReadyPage>()
  const spellings = new Map<string, Encoding>()
  const hosts = new Set<string>()
  let hits = 0
  const now = sayNow()

  /** The two that every page offers; where one offers less, it is asked itself. */
  function encodingFor(accepted: string | undefined, { offers }: ReadyPage): Encoding {
    if (!offers.br || accepted === undefined) return pickEncoding(accepted, offers)
    const known = spellings.get(accepted)
    if (known !== undefined) return known
    const picked = pickEncoding(accepted, offers)
    if (spellings.size < mostSpellings) spellings.set(accepted, picked)
    return picked
  }

  function isNewHost(host: string): boolean {
    if (!plainHost.test(host) || !mayBeHost(host)) return false
    if (hosts.size < mostHosts) hosts.add(host)
    return true
  }

  function find({ url = '', headers }: IncomingMessage): PreparedPage | undefined {
    const query = url.indexOf('?')
    const page = pages.get(query === -1 ? url : url.slice(0, query))
    if (!page || (query !== -1 && page.hasParameters) || version() !== current) return undefined
    // Who sends a body, or no proper host, is left to the usual way.
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return undefined
    if (headers.host === undefined || !(hosts.has(headers.host) || isNewHost(headers.host))) return undefined
    return page.answers.get(encodingFor(headers['accept-encoding'], page))
  }

  function prepare(status: number, headers: Headers, body: Uint8Array): Prepared {
    const head = Object.entries({ ...safeHeaders, ...headers }).flat()
    return { status, head, whole: makeWhole(status, head, body, keepAliveSeconds) }
  }

  return {
    keep(under, path, { offers, hasParameters, countedAs }, encoding, answer) {
      if (under !== version()) return
      if (under !== current) {
        current = under
        pages = new Map()
      }
      const page = pages.get(path) ?? { offers, hasParameters, countedAs, answers: new Map() }
      const { status, headers, body, kept } = answer
      page.answers.set(encoding, {
        path,
        countedAs,
        page: prepare(status, headers, body),
        kept: kept && { etag: kept.etag, answer: prepare(304, kept.headers, nothing) },
      })
      pages.set(path, page)
    },
    answer(incoming, outgoing) {
      const { method, httpVersion } = incoming
      if (method !== 'GET' && method !== 'HEAD') return false
      const started = performance.now()
      const found = find(incoming)
      if (!found) return false
      const { page, kept, path, countedAs } = found
      const requestId = randomUUID()
      const hasIt = kept !== undefined && hasPage(incoming.headers['if-none-match'], kept.etag)
      const { status, head, whole } = hasIt ? kept.answer : page
      const { socket } = outgoing
      // None where another answer is before this one.
      if (socket?.writable && outgoing.shouldKeepAlive && httpVersion === '1.1') {
        sendWhole(outgoing, socket, whole, { requestId, date: now(), onlyHead: method === 'HEAD' })
      } else {
        outgoing.writeHead(status, [...head, 'x-request-id', requestId])
        if (hasIt || method === 'HEAD') outgoing.end()
        else outgoing.end(bodyOf(whole))
      }
      hits += 1
      tell({ requestId, method, path, status, ms: performance.now() - started, countedAs })
      return true
    },
    figures() {
      const answers = [...pages.values()].flatMap((page) => [...page.answers.values()])
      return {
        entries: answers.length,
        bytes: answers.reduce((sum, { page }) => sum + page.whole.bytes.length, 0),
        hits,
      }
    },
  }
}

/** The moment as a head says it, which is to the second. */
function sayNow(): () => string {
  let second = 0
  let text = ''
  return () => {
    const now = Math.floor(Date.now() / 1000)
    if (now !== second) {
      second = now
      text = new Date(now * 1000).toUTCString()
    }
    return text
  }
}
