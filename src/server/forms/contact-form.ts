import { Hono } from 'hono'
import type { App } from '../../app.ts'
import { receiveMessage } from '../../calls/contact/receive-message.ts'
import { type ContactMessage, trapField } from '../../contact/message-rules.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { contactPath } from '../../http/form-refusal.ts'
import type { ContactTry } from '../../web/context.ts'
import type { DrawForOne } from '../pages/draw-for-one.ts'
import { readDocumentForm } from './document-form.ts'

/** Where the page thanks: its own address, so that a reload sends nothing again. */
const thanks = `${contactPath}#gesendet`

/**
 * What the form of a document sends, without any script: kept, and led on to the thanks; or the page once more, with all that
 * was typed. A program that has filled in what people do not see is thanked like anybody else.
 */
export function contactForm(app: Pick<App, 'database' | 'clock' | 'config' | 'mail' | 'log'>, draw: DrawForOne) {
  return new Hono<CallEnvironment>().post(contactPath, async (c) => {
    const form = await readDocumentForm(c.req, app.config.publicOrigin)
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
    const { body, headers } = await draw(contactPath, { contactTry: tried }, report)
    return c.body(body, tried.isTooMuch ? 429 : 422, { ...headers, 'cache-control': 'no-store' })
  })
}
