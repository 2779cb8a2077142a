import { randomBytes } from 'node:crypto'
import type { Refusal } from '../../errors.ts'
import { refusalForFault } from '../../http/refusal-for-fault.ts'
import type { ContactTry, GuestPage, GuestTry, InvitationStep } from '../../web/context.ts'
import { pagePolicy } from '../security-headers.ts'
import { type DrawnPage, packQuickly, packWell } from './drawn-page.ts'
import { bringStyles, type FindStyleSheet, startAfterPaint } from './first-paint.ts'
import { takeOwnInline } from './own-inline.ts'
import type { PageAddress } from './page-address-rules.ts'

export interface Drawing {
  /** To be put on the scripts and styles that are meant to be in the page. */
  nonce: string
  report: (error: unknown) => void
  /** Where a form has been sent in vain: what was typed, for this one drawing. */
  contactTry?: ContactTry
  guestTry?: GuestTry
  /** What a guest finds behind his link. */
  guestPage?: GuestPage
  /** How far somebody has come with the code from a letter. */
  invitationStep?: InvitationStep
}

export interface DrawingSource {
  render: (request: Request, drawing: Drawing) => Promise<Response>
  styleSheet: FindStyleSheet
  publicOrigin: string
}

/** Whole before the first byte, so that it can be hashed for the policy, packed and kept. */
export async function drawPage(
  source: DrawingSource,
  address: PageAddress,
  { report, over }: { report: Drawing['report']; over: AbortSignal },
): Promise<DrawnPage> {
  const nonce = randomBytes(16).toString('hex')
  // From the address that people type, since behind a TLS proxy the request itself says http; and without anything of
  // the one who asks, since others will get the same page.
  const request = new Request(new URL(address.drawn, source.publicOrigin), { signal: over })
  let fault: Refusal | undefined
  const response = await source.render(request, {
    nonce,
    report(error) {
      fault ??= refusalForFault(error)
      // What it is is told where the page would be; only a fault of ours has to be looked into.
      if (!fault) report(error)
    },
  })
  if (fault && response.status >= 500) throw fault
  const type = response.headers.get('content-type') ?? ''
  const { status } = response
  // The router's own last word on a fault is a line of English.
  if (!type.startsWith(address.isData ? 'text/x-script' : 'text/html'))
    throw new Error('the page could not be rendered')
  const text = await response.text()
  const pack = address.isOpen ? packQuickly : packWell
  if (address.isData) {
    const headers = { 'content-type': type, 'x-remix-response': 'yes' }
    return pack({ status, headers, bytes: Buffer.from(text) })
  }
  const own = takeOwnInline(text, nonce)
  // A members' page shows nothing before its script has run, so that one must not wait, and what it will show is not known.
  const isDrawn = address.page?.audience === 'public'
  const html = isDrawn ? startAfterPaint(own.html) : own.html
  const { bytes, styles } = bringStyles(html, source.styleSheet, isDrawn ? 'needed' : 'all')
  const policy = pagePolicy({ scripts: own.scripts, styles: [...own.styles, ...styles] })
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return pack({ status, headers, bytes })
}
