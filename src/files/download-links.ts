import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'

/** Everything below it is downloaded with a signed link, and with nothing else. */
export const downloadRoot = '/downloads/files'

/** How long a link is good for. */
const linkSeconds = 600

/**
 * Where a version of a document, a size of a picture or an archive of a folder is downloaded from, or, below `views`, a
 * document shown. The name is for people: nothing is found by it.
 */
export function downloadPath(
  kind: 'documents' | 'views' | 'pictures' | 'folders' | 'own-data',
  id: string,
  part: number | string,
  fileName: string,
): string {
  return `${downloadRoot}/${kind}/${encodeSegment(id)}/${part}/${encodeSegment(fileName)}`
}

/** What makes a path into a link that a browser can open without a token, for the usual time unless it is said how long. */
export type Sign = (path: string, seconds?: number) => string

/**
 * Encodes all but what no program on the way has a reason to touch (RFC 3986, section 2.3), since a signature holds for
 * one spelling only.
 */
function encodeSegment(text: string): string {
  const rest = (c: string) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, rest)
}

/** For whom a link is made. It ends with his account, and with the password that he has now. */
export interface LinkHolder {
  accountId: string
  passwordNumber: number
}

/** A path with what proves that it was given out here. It opens this path, for ten minutes unless it is said how long. */
export function signLink(
  secret: string,
  clock: Clock,
  path: string,
  holder: LinkHolder,
  seconds: number = linkSeconds,
): string {
  const expires = String(Math.floor(clock().getTime() / 1000) + seconds)
  const holds = `${holder.accountId}.${holder.passwordNumber}`
  return `${path}?expires=${expires}&for=${holds}&signature=${signatureOf(secret, path, expires, holds)}`
}

interface SentLink {
  /** As it was sent, still encoded: another spelling of a path is another path. */
  path: string
  /** What stands behind the question mark. */
  query: string
}

type Verdict = { is: 'good'; secondsLeft: number; holder: LinkHolder } | { is: 'unsigned' | 'altered' | 'expired' }

/** What is to be thought of a link that was sent. */
export function checkDownloadLink(secret: string, clock: Clock, { path, query }: SentLink): Verdict {
  const parameters = new URLSearchParams(query)
  const [signature, expires, holds] = ['signature', 'expires', 'for'].map((name) => parameters.get(name))
  if (!signature) return { is: 'unsigned' }
  // Nothing may have been left out, added or said twice.
  if (!expires || !holds || parameters.size !== 3) return { is: 'altered' }
  if (!isSame(signature, signatureOf(secret, path, expires, holds))) return { is: 'altered' }
  const secondsLeft = Number(expires) - clock().getTime() / 1000
  return secondsLeft > 0 ? { is: 'good', secondsLeft, holder: holderOf(holds) } : { is: 'expired' }
}

function holderOf(holds: string): LinkHolder {
  const dot = holds.lastIndexOf('.')
  return { accountId: holds.slice(0, dot), passwordNumber: Number(holds.slice(dot + 1)) }
}

function signatureOf(secret: string, ...said: string[]): string {
  return createHmac('sha256', secret).update(said.join('\n')).digest('base64url')
}

/** Texts and not the bytes they stand for: the last character has bits that decoding would ignore. */
function isSame(sent: string, right: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
