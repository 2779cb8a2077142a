import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { App } from '../app.ts'
import type { CallEnvironment } from '../http/call-environment.ts'
import { setDefaultHeaders } from '../http/default-headers.ts'
import { createKnownWords } from '../search/query/known-words.ts'
import { accounts } from './accounts/accounts.ts'
import { factorAdministration } from './accounts/factors/factor-administration.ts'
import { ownFactors } from './accounts/factors/own-factors.ts'
import { signInFactors } from './accounts/factors/sign-in-factors.ts'
import { forgottenPassword } from './accounts/forgotten-password.ts'
import { freshSignIn } from './accounts/fresh-sign-in.ts'
import { invitationCode } from './accounts/invitation-code.ts'
import { invitationLetters } from './accounts/letters/letters.ts'
import { newPassword } from './accounts/new-password.ts'
import { oauthRevoke } from './accounts/oauth-revoke.ts'
import { oauthToken } from './accounts/oauth-token.ts'
import { oneTimeLink } from './accounts/one-time-link.ts'
import { ownEmail } from './accounts/own-email.ts'
import { ownLogin } from './accounts/own-login.ts'
import { ownPassword } from './accounts/own-password.ts'
import { rights } from './accounts/rights/rights.ts'
import { sessions } from './accounts/sessions.ts'
import { userMe } from './accounts/user-me.ts'
import { acts } from './audit/acts.ts'
import { keepingOfActs } from './audit/keeping.ts'
import { callLines } from './call-lines.ts'
import { callRoots } from './call-paths.ts'
import { circularPapers } from './circulars/circular-papers.ts'
import { circularSending } from './circulars/circular-sending.ts'
import { circularTemplates } from './circulars/circular-templates.ts'
import { circulars } from './circulars/circulars.ts'
import { contactMessages } from './contact/messages.ts'
import { eventMemories } from './content/event-memories.ts'
import { membersContent } from './content/members-content.ts'
import { documentEditing } from './documents/document-editing.ts'
import { documents } from './documents/documents.ts'
import { uploads } from './documents/uploads.ts'
import { editedBatches } from './editor/batches.ts'
import { editedLately } from './editor/changes.ts'
import { editedCollections } from './editor/collections.ts'
import { drafts } from './editor/drafts.ts'
import { editedEntries } from './editor/entries.ts'
import { media } from './editor/media.ts'
import { mediaCopies } from './editor/media-copies.ts'
import { mediaUploads } from './editor/media-uploads.ts'
import { plans } from './editor/plans/plans.ts'
import { emblemCalls } from './emblems/emblems.ts'
import { bin } from './files/bin.ts'
import { downloadFile } from './files/download-file.ts'
import { downloadFolder } from './files/download-folder.ts'
import { files } from './files/files.ts'
import { knownFiles } from './files/known-files.ts'
import { duties } from './handover/duties.ts'
import { handover } from './handover/handover.ts'
import { handoverSheet } from './handover/sheet/sheet.ts'
import { mails } from './mail/mails.ts'
import { testMail } from './mail/test-mail.ts'
import { addresses } from './members/addresses.ts'
import { birthdays } from './members/birthdays/birthdays.ts'
import { congratulations } from './members/birthdays/congratulations/congratulations.ts'
import { confirmation } from './members/confirmation.ts'
import { consent } from './members/consent.ts'
import { directory } from './members/directory.ts'
import { memberActs } from './members/member-acts.ts'
import { memberExport } from './members/member-export.ts'
import { memberImports } from './members/member-imports.ts'
import { members } from './members/members.ts'
import { settings } from './members/settings.ts'
import { home } from './overview/home.ts'
import { overview } from './overview/overview.ts'
import { waiting } from './overview/waiting.ts'
import { dataRequests } from './own-data/data-requests.ts'
import { ownArchive } from './own-data/own-archive.ts'
import { ownData } from './own-data/own-data.ts'
import { processingRegister } from './own-data/register/register.ts'
import { people } from './people/people.ts'
import { folderEditing } from './pictures/folder-editing.ts'
import { pictureEditing } from './pictures/picture-editing.ts'
import { pictures } from './pictures/pictures.ts'
import { booklet } from './programme/booklet/booklet.ts'
import { feeds } from './programme/feeds.ts'
import { signUp } from './programme/sign-up.ts'
import { followed } from './programme/sign-up-following.ts'
import { sample } from './sample/sample.ts'
import { search } from './search/search.ts'
import { suggestions } from './search/suggestions.ts'
import { setup } from './setup/setup.ts'
import { backup } from './watching/backup.ts'
import { health } from './watching/health.ts'
import { urgentLines } from './watching/urgent-lines.ts'

export type Calls = ReturnType<typeof createCalls>

/** The calls, behind the gate, which alone decides who may make them. */
export function createCalls(app: App) {
  const calls = new Hono<CallEnvironment>()
  const knownWords = createKnownWords(app.database)
  const follow = followed(app)
  for (const root of callRoots) calls.use(`${root}/*`, neverStored, settled(app), follow)
  const routes = calls
    .route('/', oauthToken(app))
    .route('/', oauthRevoke(app))
    .route('/', userMe())
    .route('/', ownPassword(app))
    .route('/', ownLogin(app))
    .route('/', ownEmail(app))
    .route('/', freshSignIn(app))
    .route('/', sessions(app))
    .route('/', forgottenPassword(app))
    .route('/', oneTimeLink(app))
    .route('/', newPassword(app))
    .route('/', signInFactors(app))
    .route('/', ownFactors(app))
    .route('/', factorAdministration(app))
    .route('/', invitationCode(app))
    .route('/', invitationLetters(app))
    .route('/', accounts(app))
    .route('/', acts(app))
    .route('/', keepingOfActs(app))
    .route('/', rights(app))
    .route('/', membersContent(app))
    .route('/', eventMemories(app))
    .route('/', addresses(app))
    .route('/', birthdays(app))
    .route('/', congratulations(app))
    .route('/', confirmation(app))
    .route('/', consent(app))
    .route('/', circularTemplates(app))
    .route('/', circulars(app))
    .route('/', circularSending(app))
    .route('/', circularPapers(app))
    .route('/', contactMessages(app))
    .route('/', handover(app))
    .route('/', home(app))
    .route('/', overview(app))
    .route('/', duties(app))
    .route('/', feeds(app))
    .route('/', waiting(app, urgentLines(app)))
    .route('/', backup(app))
    .route('/', health(app))
    .route('/', directory(app))
    .route('/', people(app))
    .route('/', documents(app))
    .route('/', documentEditing(app))
    .route('/', editedCollections(app))
    .route('/', editedEntries(app))
    .route('/', editedBatches(app))
    .route('/', editedLately(app))
    .route('/', drafts(app))
    .route('/', plans(app))
    .route('/', search(app, knownWords))
    .route('/', suggestions(app, knownWords))
    .route('/', bin(app))
    .route('/', files(app))
    .route('/', knownFiles(app))
    .route('/', mails(app))
    .route('/', testMail(app))
    .route('/', memberExport(app))
    .route('/', memberImports(app))
    .route('/', memberActs(app))
    .route('/', ownData(app))
    .route('/', ownArchive(app))
    .route('/', dataRequests(app))
    .route('/', processingRegister(app))
    .route('/', members(app))
    .route('/', sample(app))
    .route('/', signUp(app))
    .route('/', settings(app))
    .route('/', setup(app))
    .route('/', handoverSheet(app))
    .route('/', booklet(app))
    .route('/', pictures(app))
    .route('/', folderEditing(app))
    .route('/', pictureEditing(app))
    .route('/', downloadFile(app))
    .route('/', downloadFolder(app))
    .route('/', uploads(app))
    .route('/', media(app))
    .route('/', mediaUploads(app))
    .route('/', mediaCopies(app))
    .route('/', emblemCalls(app))
  demandLines(calls.routes)
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

/** Who has changed something sees it with the next request, whichever instance that comes to. */
function settled({ contentVersion }: Pick<App, 'contentVersion'>) {
  return createMiddleware(async (c, next) => {
    await next()
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && c.res.status < 400) await contentVersion.settle()
  })
}

/** A call without a line could be made by nobody, and a line without a call lets nobody in. */
export function demandLines(routes: readonly { method: string; path: string }[]): void {
  const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
  const calls = routes.filter(({ method }) => method !== 'ALL').map(nameOf)
  const lines = callLines.map(nameOf)
  const odd = [...calls.filter((call) => !lines.includes(call)), ...lines.filter((line) => !calls.includes(line))]
  if (odd.length > 0) throw new Error(`a call and its line in call-paths.ts belong together: ${odd.join(', ')}`)
}
