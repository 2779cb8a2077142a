import { type Context, Hono } from 'hono'
import { checkNewPassword } from '../../accounts/passwords/new-password-rules.ts'
import type { App } from '../../app.ts'
import { codeDoor } from '../../calls/accounts/code-door.ts'
import { Refusal } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { invitationPath } from '../../http/form-refusal.ts'
import type { InvitationStep } from '../../web/context.ts'
import type { DrawForOne } from '../pages/draw-for-one.ts'
import { readDocumentForm } from './document-form.ts'

type Drawn = { status: 200 | 422 | 429; step: InvitationStep; retryAfterSeconds?: number | undefined }
type Caller = Parameters<ReturnType<typeof codeDoor>['look']>[1]

/**
 * From the code of a letter to a password without any script, or before the page is alive: the same page once more, a step
 * further or with what is wrong. What was typed as a password is never sent back.
 */
export function invitationForm(app: Pick<App, 'database' | 'clock' | 'config' | 'mail' | 'log'>, draw: DrawForOne) {
  const door = codeDoor(app)

  return new Hono<CallEnvironment>().post(invitationPath, async (c) => {
    const form = await readDocumentForm(c.req, app.config.publicOrigin)
    const code = form.get('code') ?? ''
    const caller = { clientAddress: c.var.clientAddress, userAgent: c.req.header('user-agent') }
    const { status, step, retryAfterSeconds } = await takeStep(form, code, caller).catch((error) =>
      codeOnceMore(error, code),
    )
    if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds))
    const { body, headers } = await draw(invitationPath, { invitationStep: step }, reportTo(c))
    return c.body(body, status, { ...headers, 'cache-control': 'no-store' })
  })

  async function takeStep(form: URLSearchParams, code: string, caller: Caller): Promise<Drawn> {
    const invited = { ...(await door.look(code, caller)), code }
    const password = form.get('password')
    if (password === null) return { status: 200, step: { kind: 'password', invited, errors: {} } }
    const owner = { email: invited.user, names: [invited.name] }
    const errors = checkNewPassword({ password, repeated: form.get('repeated') ?? '' }, owner)
    if (errors.password || errors.repeated) return { status: 422, step: { kind: 'password', invited, errors } }
    try {
      await door.choose({ code, password }, caller)
    } catch (error) {
      const told = error instanceof Refusal && error.errors?.find(({ field }) => field === 'password')
      if (!told) throw error
      return { status: 422, step: { kind: 'password', invited, errors: { password: told.message } } }
    }
    return { status: 200, step: { kind: 'done', user: invited.user } }
  }

  function reportTo(c: Context<CallEnvironment>) {
    return (error: unknown) => app.log.error({ err: error, requestId: c.var.requestId }, 'page failed')
  }
}

/** Where the code opens nothing: the first step, with the reason, and what was typed. */
function codeOnceMore(error: unknown, typed: string): Drawn {
  if (!(error instanceof Refusal) || !['unprocessable', 'too_many_requests'].includes(error.code)) throw error
  const wrong = error.errors?.find(({ field }) => field === 'code')?.message ?? ''
  const step: InvitationStep = { kind: 'code', typed, error: wrong, refusal: wrong === '' ? error.title : '' }
  const { retryAfterSeconds } = error
  return { status: error.code === 'unprocessable' ? 422 : 429, step, retryAfterSeconds }
}
