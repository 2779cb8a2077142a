import type { Role } from '../accounts/permissions.ts'
import type { Right } from '../accounts/rights/rights-rules.ts'
import { downloadRoot } from '../files/download-links.ts'

/**
 * Everything below these is a call, and no call stands anywhere else but below the root of downloads. `/editor` and `/search` themselves,
 * and what else is below them, are pages.
 */
export const callRoots = [
  '/oauth',
  '/user',
  '/members',
  '/search/suggestions',
  '/editor/collections',
  '/editor/drafts',
  '/editor/changes',
  '/editor/media',
  '/editor/plans',
]

/**
 * Who may make a call: everybody, an account with this role or a higher one, or with this right; whoever may change any of
 * the content, or the collection that the path names; or a link that was signed for the address.
 */
export type CallRole = 'open' | Role | Right | 'content' | 'collection' | 'link'

/** Every call, by who may make it. The gate goes by this list alone: what has no line here is refused to everybody. */
export const callsByRole: Record<CallRole, readonly string[]> = {
  open: [
    'POST /oauth/token',
    'POST /oauth/revoke',
    // A person without a password has no token: the link from a mail stands in for it.
    'POST /user/forgotten',
    'POST /user/link',
    'POST /user/new-password',
    // So does a passkey, and the ticket that a right password gets where a second step follows.
    'POST /user/sign-in/challenge',
    'POST /user/sign-in/passkey',
    'POST /user/sign-in/second',
    'POST /user/sign-in/second/challenge',
    // So does the code from a letter.
    'POST /user/invitation',
    'POST /user/invitation/password',
    // Of public content alone.
    'POST /search/suggestions',
  ],
  member: [
    'GET /user/me',
    'PUT /user/password',
    'GET, PUT, DELETE /user/email',
    'POST /user/email/confirmation',
    'POST /user/fresh',
    'GET, DELETE /user/sessions',
    'DELETE /user/sessions/:id',
    'POST, PUT, DELETE /user/codes',
    'GET /user/factors',
    'POST /user/factors/challenge',
    'POST /user/passkeys',
    'POST /user/passkeys/challenge',
    'PATCH, DELETE /user/passkeys/:id',
    'POST /user/recovery-codes',
    'GET /user/rights',
    'GET, POST /members/io/addresses',
    'POST /members/io/addresses/confirmation',
    'POST /members/io/addresses/undo',
    // Of those who share their days; the office that congratulates, and administrators, of everybody.
    'GET /members/io/birthdays',
    // For that office alone.
    'POST /members/io/birthdays/cards',
    'POST /members/io/birthdays/letters',
    'PUT /members/io/birthdays/texts/:kind',
    // Who may write to many: administrators, and whom one has lent it to.
    'GET, POST /members/io/circulars',
    'PUT /members/io/circulars/senders',
    'GET, POST /members/io/circulars/templates',
    'PUT, DELETE /members/io/circulars/templates/:id',
    'GET, PUT, DELETE /members/io/circulars/:id',
    'GET /members/io/circulars/:id/labels',
    'GET /members/io/circulars/:id/labels/check',
    'GET /members/io/circulars/:id/letters',
    'GET /members/io/circulars/:id/log',
    'POST /members/io/circulars/:id/preview',
    'POST /members/io/circulars/:id/recipients',
    'POST /members/io/circulars/:id/recipients/:member/returned',
    'POST /members/io/circulars/:id/send',
    'POST /members/io/circulars/:id/test',
    'GET, PUT /members/io/consent',
    'GET /members/io/content/:page',
    'GET /members/io/dates',
    'GET /members/io/dates/:event',
    'PUT /members/io/dates/:event/answer',
    // For who organises it, and editors.
    'GET /members/io/dates/:event/list.xlsx',
    'GET /members/io/directory',
    'GET /members/io/directory/vcards',
    'GET /members/io/directory/:id/vcard',
    'GET /members/io/downloads/directories/:directory',
    'GET /members/io/downloads/directories/:directory/',
    'GET /members/io/downloads/pages/:directory',
    'GET, POST /members/io/downloads/pictures/folders',
    'GET, PATCH, DELETE /members/io/downloads/pictures/folders/:folder',
    'POST /members/io/downloads/pictures/folders/:folder/archive',
    'GET /members/io/duties',
    // The duties of their own offices; who leads, and editors, those of all.
    'PUT /members/io/duties/:id',
    'GET /members/io/events/:event',
    'GET /members/io/feeds',
    'POST /members/io/feeds/:kind/renew',
    'POST /members/io/files/known',
    // Of a change of semester that is theirs to lead; administrators of any.
    'GET, POST /members/io/handover',
    'PUT, DELETE /members/io/handover/:id',
    'PUT /members/io/handover/:id/leader',
    'GET /members/io/handover/:id/preview',
    'POST /members/io/handover/:id/publish',
    'POST /members/io/handover/:id/undo',
    'GET /members/io/home',
    'GET /members/io/overview',
    'GET /members/io/own-data',
    'POST /members/io/own-data/archive',
    'POST /members/io/own-data/correction',
    'POST /members/io/own-data/erasure',
    'DELETE /members/io/own-data/requests/:id',
    'POST, DELETE /members/io/own-data/restriction',
    'GET /members/io/pages',
    'GET /members/io/pages/:address',
    'GET /members/io/people',
    'GET /members/io/people/:id',
    // Of what they have uploaded themselves; editors of everything.
    'GET /members/io/pictures/deleted',
    'PATCH, DELETE /members/io/pictures/:id',
    'POST /members/io/pictures/:id/restore',
    'POST /members/io/pictures/:id/turn',
    // An editor's own drafts laid over it are for editors.
    'GET /members/io/programme/:semester/booklet',
    'POST /members/io/search',
    'POST /members/io/search/suggestions',
    'POST /members/io/uploadFile',
  ],
  // All that an editor does is a part of his role, and may be given without the others.
  editor: [],
  content: [
    'GET /editor/changes',
    'GET /editor/collections',
    // Forms and previews show what other lists say.
    'GET /editor/collections/:name',
    'GET /editor/drafts',
    // Which collections they are of stands in the body: the call looks at each.
    'POST /editor/drafts/publish',
    'GET, POST /editor/media',
    'GET /editor/media/:id/history',
    'POST /editor/media/from-picture',
    // Of what he has brought, or what only his own collections show; who cares for the pages of everything.
    'PUT, DELETE /editor/media/:id',
    'POST /editor/media/:id/file',
    'POST /editor/media/:id/restore',
  ],
  collection: [
    'POST /editor/collections/:name/entries',
    'PUT, DELETE /editor/collections/:name/entries/:id',
    'GET /editor/collections/:name/entries/:id/history',
    'POST /editor/collections/:name/entries/:id/restore',
    'POST /editor/collections/:name/batch',
    'POST /editor/collections/:name/batch/undo',
    'GET /editor/collections/:name/history',
    'PUT /editor/collections/:name/order',
    'GET, PUT, DELETE /editor/drafts/:collection/:entry',
  ],
  // Each collection of theirs is asked for by its name, and media by what shows them.
  pages: [],
  programme: [
    'GET, POST /editor/plans',
    'GET /editor/plans/:semester',
    'POST /editor/plans/:semester/copies',
    'POST /editor/plans/:semester/events',
    'POST /editor/plans/:semester/publish',
    'POST /editor/plans/:semester/taken',
  ],
  documents: [
    'GET /members/io/documents/deleted',
    'PATCH, DELETE /members/io/documents/:id',
    'POST /members/io/documents/:id/restore',
    'GET, POST /members/io/documents/:id/versions',
  ],
  // Members care for their own pictures by the same calls, so these look at the right themselves.
  pictures: [],
  addresses: [
    'GET, POST /members/io/members',
    'GET /members/io/members/export.csv',
    'GET /members/io/members/export.xlsx',
    'GET, PATCH /members/io/members/:id',
    'POST, DELETE /members/io/members/:id/returned-post',
  ],
  admin: [
    'GET, PUT /user/login',
    'GET, POST /members/io/accounts',
    'GET, POST /members/io/accounts/letters',
    'PATCH /members/io/accounts/:id',
    'POST /members/io/accounts/:id/invitation',
    'GET /members/io/acts',
    'GET /members/io/acts/export.csv',
    'GET, PUT /members/io/acts/keeping',
    'GET, DELETE /members/io/accounts/:id/sessions',
    'POST /members/io/accounts/:id/rescue',
    'GET, DELETE /members/io/bin',
    'GET /members/io/data-requests',
    'POST /members/io/data-requests/:id/correct',
    'POST /members/io/data-requests/:id/erase',
    'POST /members/io/data-requests/:id/refuse',
    'GET /members/io/emblems',
    'POST, DELETE /members/io/emblems/:kind',
    'POST /members/io/emblems/:kind/restore',
    'GET /members/io/files',
    'GET /members/io/handover/sheet',
    'GET, POST /members/io/backup',
    'POST /members/io/backup/survival-copy',
    'GET /members/io/health',
    'GET, PUT /members/io/legal',
    'GET /members/io/mails',
    'DELETE /members/io/mails/:id',
    'POST /members/io/mails/test',
    'POST /members/io/mails/:id/retry',
    'GET /members/io/members/duplicates',
    'GET, POST /members/io/members/imports',
    'GET /members/io/members/imports/template.csv',
    'GET /members/io/members/imports/template.xlsx',
    'GET, PUT, DELETE /members/io/members/imports/:id',
    'POST /members/io/members/imports/:id/accept',
    'GET /members/io/members/imports/:id/left.csv',
    'POST /members/io/members/imports/:id/undo',
    'DELETE /members/io/members/samples',
    'DELETE /members/io/members/:id',
    'POST, DELETE /members/io/members/:id/deceased',
    'POST, DELETE /members/io/members/:id/distinct',
    'POST /members/io/members/:id/merge',
    'POST, DELETE /members/io/members/:id/restriction',
    'POST /members/io/members/:id/separate',
    'GET /members/io/messages',
    'DELETE /members/io/messages/:id',
    'GET, PUT /members/io/processing-register',
    'GET /members/io/processing-register/pdf',
    'GET /members/io/rights',
    'PUT /members/io/rights/accounts/:id',
    'PUT /members/io/rights/offices/:office',
    'GET, DELETE /members/io/sample',
    'POST /members/io/sample/restore',
    'GET, PUT /members/io/settings',
    'GET, PUT /members/io/settings/factors',
    'PUT /members/io/settings/mails',
    'GET /members/io/setup',
    'GET /members/io/setup/leftovers',
    'GET /members/io/setup/sending',
    'PUT /members/io/setup/:step',
    'GET /members/io/waiting',
  ],
  link: [
    'GET /downloads/files/documents/:id/:version{[0-9]+}/:fileName',
    'GET /downloads/files/folders/:folder/:selection/:fileName',
    'GET /downloads/files/own-data/:account/:part/:fileName',
    'GET /downloads/files/pictures/:id/:rendition/:fileName',
    'GET /downloads/files/views/:id/:version{[0-9]+}/:fileName',
  ],
}

/** Whether or not a call of that name exists. */
export const isBelowCalls = (path: string): boolean => callRoots.some((root) => isBelow(root, path))

/** Downloads are opened in a tab, which sends no token: a signed link stands in for it. */
export const isBelowDownloads = (path: string): boolean => isBelow(downloadRoot, path)

/** The calls that take as much text as a whole page has. */
export function takesLongText(path: string): boolean {
  return isBelow('/editor', path)
}

const fileTakers =
  /^\/(members\/io\/(uploadFile|members\/imports|documents\/[^/]+\/versions|emblems\/[^/]+)|editor\/media(\/[^/]+\/file)?)$/

/** The calls whose body is a file, which is read piece by piece instead of being waited for. */
export function takesFile(method: string, path: string): boolean {
  return method === 'POST' && fileTakers.test(path)
}

function isBelow(root: string, path: string): boolean {
  return path === root || path.startsWith(`${root}/`)
}
