import { Hono } from 'hono'
import type { App } from '../../app.ts'
import { actByLink, readByLink } from '../../calls/programme/sign-up-by-link.ts'
import { type GuestReceipt, receiveGuest } from '../../calls/programme/sign-up-guests.ts'
import { trapField } from '../../contact/message-rules.ts'
import type { SitePlan } from '../../content/site-plan-rules.ts'
import { Refusal } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { guestRoot } from '../../programme/sign-up/guest-path-rules.ts'
import type { GuestWish, Wish } from '../../programme/sign-up/sign-up-input-rules.ts'
import type { GuestPage, GuestTry } from '../../web/context.ts'
import type { DrawForOne } from '../pages/draw-for-one.ts'
import { readDocumentForm } from './document-form.ts'

type Parts = Pick<App, 'database' | 'clock' | 'config' | 'mail' | 'log' | 'sealing'>

/** No form of ours asks for more of them. */
const mostCompanions = 9

/**
 * What a guest sends from the page of an event, and the page behind the link that he gets by mail. All of it works without any
 * script; opening the link changes nothing, since programs that look for viruses open links, too.
 */
export function guestForms(app: Parts, plan: () => Promise<SitePlan>, draw: DrawForOne) {
  const reportFor = (requestId: string) => (error: unknown) => app.log.error({ err: error, requestId }, 'page failed')

  return new Hono<CallEnvironment>()
    .post('/calendar/:event', async (c) => {
      const found = (await plan()).eventAt(c.req.path)
      if (!found || found.isFile) throw new Refusal('not_found', 'Diese Veranstaltung gibt es nicht.')
      const form = await readDocumentForm(c.req, app.config.publicOrigin)
      const { path } = found.event
      // The page's own address, so that a reload sends nothing again.
      const thanks = `${path}#angemeldet`
      if (form.get(trapField)) return c.redirect(thanks, 303)
      const typed: GuestWish = { ...wishIn(form), name: form.get('name') ?? '', email: form.get('email') ?? '' }
      const receipt = await receiveGuest(app, found.reference, typed, c.var.clientAddress)
      if ('isKept' in receipt) return c.redirect(thanks, 303)
      const refusal = refusalIn(receipt)
      const tried: GuestTry = { typed, errors: 'errors' in receipt ? receipt.errors : {}, refusal }
      const { body, headers } = await draw(path, { guestTry: tried }, reportFor(c.var.requestId))
      return c.body(body, 'isTooMuch' in receipt ? 429 : 422, { ...headers, 'cache-control': 'no-store' })
    })
    .get(`${guestRoot}/:secret`, async (c) => {
      const signUp = await readByLink(app, c.req.param('secret'))
      return answer(signUp ? 200 : 404, signUp ? { signUp } : 'dead', c.var.requestId)
    })
    .post(`${guestRoot}/:secret`, async (c) => {
      const secret = c.req.param('secret')
      const form = await readDocumentForm(c.req, app.config.publicOrigin)
      const signUp = await readByLink(app, secret)
      if (!signUp) return answer(404, 'dead', c.var.requestId)
      const isLeaving = form.get('act') === 'withdraw'
      const typed = wishIn(form)
      const outcome = await actByLink(app, secret, isLeaving ? 'withdraw' : { wish: typed }, c.var.clientAddress)
      if ('isDead' in outcome) return answer(404, 'dead', c.var.requestId)
      if ('isDone' in outcome && isLeaving) return answer(200, 'withdrawn', c.var.requestId)
      if ('isDone' in outcome) return c.redirect(`${guestRoot}/${secret}`, 303)
      const errors = 'errors' in outcome ? outcome.errors : {}
      const refusal = 'isRefused' in outcome ? outcome.isRefused : undefined
      return answer(422, { signUp, tried: { typed, errors, refusal } }, c.var.requestId)
    })

  async function answer(status: 200 | 404 | 422, guestPage: GuestPage, requestId: string): Promise<Response> {
    const { body, headers } = await draw(guestRoot, { guestPage }, reportFor(requestId))
    return new Response(body, { status, headers: { ...headers, 'cache-control': 'no-store' } })
  }
}

function refusalIn(receipt: GuestReceipt): string | undefined {
  if ('isTooMuch' in receipt) return receipt.isTooMuch
  return 'isRefused' in receipt ? receipt.isRefused : undefined
}

/** As many as he says come along; what stands in the fields of others is not sent by anybody. */
function wishIn(form: URLSearchParams): Wish {
  const said = /^\d$/.exec(form.get('companions') ?? '')?.[0] ?? '0'
  const count = Math.min(mostCompanions, Number(said))
  const people = Array.from({ length: count + 1 }, (_, at) => ({
    name: form.get(`name-${at}`) ?? '',
    meal: form.get(`meal-${at}`) ?? '',
  }))
  return { people, note: form.get('note') ?? '' }
}
