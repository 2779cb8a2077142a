import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { App } from '../app.ts'
import { Refusal } from '../errors.ts'
import { downloadRoot } from '../files/download-links.ts'
import type { CallEnvironment } from '../http/call-environment.ts'
import { setDefaultHeaders } from '../http/default-headers.ts'
import { onError } from '../http/on-error.ts'
import { accounts } from './accounts/accounts.ts'
import { forgottenPassword } from './accounts/forgotten-password.ts'
import { newPassword } from './accounts/new-password.ts'
import { oauthRevoke } from './accounts/oauth-revoke.ts'
import { oauthToken } from './accounts/oauth-token.ts'
import { oneTimeLink } from './accounts/one-time-link.ts'
import { ownPassword } from './accounts/own-password.ts'
import { userMe } from './accounts/user-me.ts'
import { callRoots, needsToken } from './call-paths.ts'
import { membersContent } from './content/members-content.ts'
import { documentEditing } from './documents/document-editing.ts'
import { documents } from './documents/documents.ts'
import { replaceDocument } from './documents/replace-document.ts'
import { createTakeUpload } from './documents/take-upload.ts'
import { uploadFile } from './documents/upload-file.ts'
import { bin } from './files/bin.ts'
import { downloadFile } from './files/download-file.ts'
import { files } from './files/files.ts'
import { requireLink } from './files/require-link.ts'
import { mails } from './mail/mails.ts'
import { addresses } from './members/addresses.ts'
import { consent } from './members/consent.ts'
import { directory } from './members/directory.ts'
import { memberActs } from './members/member-acts.ts'
import { memberExport } from './members/member-export.ts'
import { members } from './members/members.ts'
import { settings } from './members/settings.ts'
import { pictureEditing } from './pictures/picture-editing.ts'
import { pictures } from './pictures/pictures.ts'
import { requireMember } from './require-member.ts'
import { search } from './search/search.ts'

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
    .route('/', documentEditing(app))
    .route('/', search(app))
    .route('/', bin(app))
    .route('/', files(app))
    .route('/', mails(app))
    .route('/', memberExport(app))
    .route('/', memberActs(app))
    .route('/', members(app))
    .route('/', settings(app))
    .route('/', pictures(app))
    .route('/', pictureEditing(app))
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
