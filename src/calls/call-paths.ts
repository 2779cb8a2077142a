import { TrieRouter } from 'hono/router/trie-router'
import type { Role } from '../accounts/permissions.ts'
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

/** Who may make a call: everybody, an account with this role or a higher one, or a link that was signed for the address. */
export type CallRole = 'open' | Role | 'link'

/** Every call, by who may make it. The gate goes by this list alone: what has no line here is refused to everybody. */
const callsByRole: Record<CallRole, readonly string[]> = {
  open: [
    'POST /oauth/token',
    'POST /oauth/revoke',
    // A person without a password has no token: the link from a mail stands in for it.
    'POST /user/forgotten',
    'POST /user/link',
    'POST /user/new-password',
    // Of public content alone.
    'POST /search/suggestions',
  ],
  member: [
    'GET /user/me',
    'PUT /user/password',
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
  editor: [
    'GET /editor/changes',
    'GET /editor/collections',
    'GET /editor/collections/:name',
    'POST /editor/collections/:name/entries',
    'PUT, DELETE /editor/collections/:name/entries/:id',
    'GET /editor/collections/:name/entries/:id/history',
    'POST /editor/collections/:name/entries/:id/restore',
    'POST /editor/collections/:name/batch',
    'POST /editor/collections/:name/batch/undo',
    'GET /editor/collections/:name/history',
    'PUT /editor/collections/:name/order',
    'GET /editor/drafts',
    'GET, PUT, DELETE /editor/drafts/:collection/:entry',
    'POST /editor/drafts/publish',
    'GET, POST /editor/media',
    'PUT, DELETE /editor/media/:id',
    'POST /editor/media/:id/file',
    'GET /editor/media/:id/history',
    'POST /editor/media/from-picture',
    'POST /editor/media/:id/restore',
    'GET, POST /editor/plans',
    'GET /editor/plans/:semester',
    'POST /editor/plans/:semester/copies',
    'POST /editor/plans/:semester/events',
    'POST /editor/plans/:semester/publish',
    'POST /editor/plans/:semester/taken',
    'GET /members/io/documents/deleted',
    'PATCH, DELETE /members/io/documents/:id',
    'POST /members/io/documents/:id/restore',
    'GET, POST /members/io/documents/:id/versions',
  ],
  admin: [
    'GET, PUT /user/login',
    'GET, POST /members/io/accounts',
    'PATCH /members/io/accounts/:id',
    'POST /members/io/accounts/:id/invitation',
    'GET, DELETE /members/io/bin',
    'GET /members/io/emblems',
    'POST, DELETE /members/io/emblems/:kind',
    'POST /members/io/emblems/:kind/restore',
    'GET /members/io/files',
    'GET /members/io/handover/sheet',
    'GET, PUT /members/io/legal',
    'GET /members/io/mails',
    'DELETE /members/io/mails/:id',
    'POST /members/io/mails/test',
    'POST /members/io/mails/:id/retry',
    'GET, POST /members/io/members',
    'GET /members/io/members/duplicates',
    'GET /members/io/members/export.csv',
    'GET /members/io/members/export.xlsx',
    'GET, POST /members/io/members/imports',
    'GET /members/io/members/imports/template.csv',
    'GET /members/io/members/imports/template.xlsx',
    'GET, PUT, DELETE /members/io/members/imports/:id',
    'POST /members/io/members/imports/:id/accept',
    'GET /members/io/members/imports/:id/left.csv',
    'POST /members/io/members/imports/:id/undo',
    'DELETE /members/io/members/samples',
    'GET, PATCH, DELETE /members/io/members/:id',
    'POST, DELETE /members/io/members/:id/deceased',
    'POST, DELETE /members/io/members/:id/distinct',
    'POST /members/io/members/:id/merge',
    'POST, DELETE /members/io/members/:id/returned-post',
    'POST /members/io/members/:id/separate',
    'GET /members/io/messages',
    'DELETE /members/io/messages/:id',
    'GET, DELETE /members/io/sample',
    'POST /members/io/sample/restore',
    'GET, PUT /members/io/settings',
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
    'GET /downloads/files/pictures/:id/:rendition/:fileName',
    'GET /downloads/files/views/:id/:version{[0-9]+}/:fileName',
  ],
}

export interface CallLine {
  method: string
  path: string
  role: CallRole
}

export const callLines: readonly CallLine[] = Object.entries(callsByRole).flatMap(([role, lines]) =>
  lines.flatMap((line) => {
    const [path = '', ...methods] = line.split(/,? /).reverse()
    return methods.reverse().map((method) => ({ method, path, role: role as CallRole }))
  }),
)

const linesByPath = new TrieRouter<CallLine>()
for (const line of callLines) linesByPath.add('ALL', line.path, line)

/** The lines of a path, whatever their method, matched as the routes are. */
export function findLines(path: string): CallLine[] {
  return linesByPath.match('ALL', path)[0].map(([line]) => line)
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
