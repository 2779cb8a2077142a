import { Hono, type HonoRequest } from 'hono'
import type { App } from '../app.ts'
import { receiveMessage } from '../calls/contact/receive-message.ts'
import { type ContactMessage, trapField } from '../contact/message-rules.ts'
import { Refusal } from '../errors.ts'
import type { CallEnvironment } from '../http/call-environment.ts'
import { contactPath } from '../http/form-refusal.ts'
import type { ContactTry } from '../web/context.ts'

/** Where the page thanks: its own address, so that a reload sends nothing again. */
const thanks = `${contactPath}#gesendet`

/** The page of the form with what was typed and what is wrong with it. */
type DrawTry = (
  tried: ContactTry,
  report: (error: unknown) => void,
) => Promise<{ body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }>

/**
 * What the form of a document sends, without any script: kept, and led on to the thanks; or the page once more, with all that
 * was typed. A program that has filled in what people do not see is thanked like anybody else.
 */
export function contactForm(app: Pick<App, 'database' | 'clock' | 'config' | 'mail' | 'log'>, drawTry: DrawTry) {
  return new Hono<CallEnvironment>().post(contactPath, async (c) => {
    refuseForeign(c.req, app.config.publicOrigin)
    const form = await readFields(c.req)
    if (form.get(trapField)) return c.redirect(thanks, 303)
    const typed: ContactMessage = {
      name: form.get('name') ?? '',
      email: form.get('email') ?? '',
      message: form.get('message') ?? '',
    }
    const receipt = await receiveMessage(app, typed, c.var.clientAddress)
    if ('isKept' in receipt) return c.redirect(thanks, 303)
    const tried: ContactTry =
      'errors' in receipt ? { typed, errors: receipt.errors } : { typed, errors: {}, isTooMuch: true }
    const report = (error: unknown) => app.log.error({ err: error, requestId: c.var.requestId }, 'page failed')
    const { body, headers } = await drawTry(tried, report)
    return c.body(body, tried.isTooMuch ? 429 : 422, { ...headers, 'cache-control': 'no-store' })
  })
}

/** A page elsewhere must not have its visitors write to us. Whoever sends neither header is no browser of these years. */
function refuseForeign(request: HonoRequest, publicOrigin: string): void {
  const origin = request.header('origin')
  const own = [publicOrigin, new URL(request.url).origin]
  const isForeign = origin !== undefined && !own.includes(origin)
  if (isForeign || request.header('sec-fetch-site') === 'cross-site') {
    throw new Refusal('forbidden', 'Dieses Formular lässt sich nur von unserer eigenen Seite abschicken.')
  }
}

async function readFields(request: HonoRequest): Promise<URLSearchParams> {
  const type = request.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') {
    throw new Refusal('unsupported_type', 'Die Anfrage muss ein Formular sein.')
  }
  return new URLSearchParams(await request.text())
}
