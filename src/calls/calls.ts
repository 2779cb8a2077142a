import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { App } from '../app.ts'
import { downloadRoot } from '../documents/download-links.ts'
import { Refusal } from '../errors.ts'
import { accounts } from './accounts.ts'
import { addresses } from './addresses.ts'
import { bin } from './bin.ts'
import type { CallEnvironment } from './call-environment.ts'
import { callRoots, needsToken } from './call-paths.ts'
import { consent } from './consent.ts'
import { setDefaultHeaders } from './default-headers.ts'
import { directory } from './directory.ts'
import { documentCare } from './document-care.ts'
import { documents } from './documents.ts'
import { downloadFile } from './download-file.ts'
import { files } from './files.ts'
import { forgottenPassword } from './forgotten-password.ts'
import { mails } from './mails.ts'
import { memberActs } from './member-acts.ts'
import { memberExport } from './member-export.ts'
import { members } from './members.ts'
import { membersContent } from './members-content.ts'
import { newPassword } from './new-password.ts'
import { oauthRevoke } from './oauth-revoke.ts'
import { oauthToken } from './oauth-token.ts'
import { onError } from './on-error.ts'
import { oneTimeLink } from './one-time-link.ts'
import { ownPassword } from './own-password.ts'
import { pictureCare } from './picture-care.ts'
import { pictures } from './pictures.ts'
import { replaceDocument } from './replace-document.ts'
import { requireLink } from './require-link.ts'
import { requireMember } from './require-member.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { createTakeUpload } from './take-upload.ts'
import { uploadFile } from './upload-file.ts'
import { userMe } from './user-me.ts'

export type Calls = ReturnType<typeof createCalls>

export function createCalls(app: App) {
  const calls = new Hono<CallEnvironment>()
  calls.onError(onError(app.log, { onFull: app.ballast.letGo, onDamaged: app.indexing.mend }))
  for (const root of callRoots) calls.use(`${root}/*`, neverStored, settled(app), unlessOpen(requireMember(app)))
  calls.use(`${downloadRoot}/*`, requireLink(app))
  const takeUpload = createTakeUpload(app)
  const routes = calls
    .route('/', oauthToken(app))
    .route('/', oauthRevoke(app))
    .route('/', userMe())
    .route('/', ownPassword(app))
    .route('/', forgottenPassword(app))
    .route('/', oneTimeLink(app))
    .route('/', newPassword(app))
    .route('/', accounts(app))
    .route('/', membersContent(app))
    .route('/', addresses(app))
    .route('/', consent(app))
    .route('/', directory(app))
    .route('/', documents(app))
    .route('/', documentCare(app))
    .route('/', search(app))
    .route('/', bin(app))
    .route('/', files(app))
    .route('/', mails(app))
    .route('/', memberExport(app))
    .route('/', memberActs(app))
    .route('/', members(app))
    .route('/', settings(app))
    .route('/', pictures(app))
    .route('/', pictureCare(app))
    .route('/', downloadFile(app))
    .route('/', uploadFile(app, takeUpload))
    .route('/', replaceDocument(app, takeUpload))
  refuseOtherMethods(calls)
  for (const root of [...callRoots, downloadRoot]) calls.all(`${root}/*`, noSuchCall)
  return routes
}

const neverStored = createMiddleware<CallEnvironment>(async (c, next) => {
  await next()
  setDefaultHeaders(c, notToBeStored)
})

const notToBeStored = [
  ['cache-control', 'no-store'],
  ['pragma', 'no-cache'],
] as const

/** Whoever has changed something sees it with his next request, whichever instance that comes to. */
function settled({ contentVersion }: Pick<App, 'contentVersion'>) {
  return createMiddleware(async (c, next) => {
    await next()
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && c.res.status < 400) await contentVersion.settle()
  })
}

function unlessOpen(guard: ReturnType<typeof requireMember>) {
  return createMiddleware<CallEnvironment>((c, next) => (needsToken(c.req.path) ? guard(c, next) : next()))
}

/** A path among the calls that none of them answers is not a page either. */
function noSuchCall(): never {
  throw new Refusal('not_found', 'Diesen Aufruf gibt es nicht.')
}

/** A call asked for with the wrong method says which are right. */
function refuseOtherMethods(calls: Hono<CallEnvironment>): void {
  const methods = new Map<string, Set<string>>()
  for (const { path, method } of calls.routes) {
    if (method !== 'ALL')
      methods.set(path, new Set([...(methods.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]))
  }
  for (const [path, allowed] of methods) {
    calls.all(path, (c) => {
      c.header('allow', [...allowed].join(', '))
      throw new Refusal('method_not_allowed', 'Diese Methode ist hier nicht erlaubt.')
    })
  }
}
