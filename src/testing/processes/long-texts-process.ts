import { passwordProblem } from '../../accounts/passwords/password-rules.ts'
import { passwordBytes } from '../../accounts/sign-in/hashing.ts'
import { networkOf } from '../../accounts/sign-in/network-rules.ts'
import { requireClient } from '../../calls/accounts/require-client.ts'
import { findLines } from '../../calls/call-lines.ts'
import { isBelowCalls, takesFile } from '../../calls/call-paths.ts'
import { asNumber } from '../../calls/search/phone-term-rules.ts'
import { checkMessage } from '../../contact/message-rules.ts'
import { nameInAddress } from '../../content/reading/address-rules.ts'
import { plainText } from '../../content/schema/plain-text-rules.ts'
import { isBlank, type RichText, sanitizeRichText } from '../../content/schema/sanitize-rich-text.ts'
import { descriptionFault, tidyDescription } from '../../documents/library/description-rules.ts'
import { cleanFileName } from '../../documents/receiving/file-name-rules.ts'
import { extensionOf, isLitter, isScript } from '../../documents/receiving/upload-rules.ts'
import { readCsv } from '../../documents/tables/read-csv.ts'
import { readCardLines } from '../../documents/tables/vcard-lines.ts'
import { cleanText } from '../../documents/text/text-rules.ts'
import { decodeDosName } from '../../documents/text/zip-name-rules.ts'
import { Refusal } from '../../errors.ts'
import { checkDownloadLink } from '../../files/download-links.ts'
import { bearerToken } from '../../http/bearer-token.ts'
import { conditionsOf } from '../../http/condition-rules.ts'
import { contentDisposition } from '../../http/disposition-rules.ts'
import { isIdShaped } from '../../http/id-shape.ts'
import { wantsPage } from '../../http/link-refusal.ts'
import { loggedPath } from '../../http/logged-path-rules.ts'
import { parseParameters } from '../../http/multipart/parameter-rules.ts'
import { boundaryOf, parsePartHead } from '../../http/multipart/part-head-rules.ts'
import { decodeExtended, decodePlain } from '../../http/multipart/sent-name-rules.ts'
import { rangeOf } from '../../http/range-rules.ts'
import { flatten } from '../../mail/delivery-rules.ts'
import { restoreDefused, restoreWithin } from '../../members/exports/defuse-rules.ts'
import { directoryFileName } from '../../members/exports/vcard-rules.ts'
import { recogniseColumns } from '../../members/imports/columns/column-names-rules.ts'
import { splitAddress, splitName, splitZipCity } from '../../members/imports/values/split-rules.ts'
import { readForm } from '../../members/imports/values/value-forms-rules.ts'
import { diallingIn } from '../../members/input/country-rules.ts'
import { checkDayOrYear } from '../../members/input/date-rules.ts'
import { checkText } from '../../members/input/line-rules.ts'
import { checkMailAddress } from '../../members/input/mail-address-rules.ts'
import { normalisePhone } from '../../members/input/phone-rules.ts'
import { checkZipCode } from '../../members/input/zip-code-rules.ts'
import { directoryFilters } from '../../members/listing/list-queries.ts'
import { searchWords } from '../../members/record/search-words.ts'
import { checkFolderName, folderKey } from '../../pictures/folder-rules.ts'
import { secretIn } from '../../programme/feeds/feed-rules.ts'
import { readFeedSecret } from '../../programme/feeds/feed-secret.ts'
import { checkGuest } from '../../programme/sign-up/sign-up-input-rules.ts'
import { soundOf } from '../../search/german/sound-rules.ts'
import { analyseText } from '../../search/german/word-rules.ts'
import { nearestTo } from '../../search/query/nearest-titles-rules.ts'
import { splitQuery } from '../../search/query/query-parts-rules.ts'
import { parseQuery } from '../../search/query/query-rules.ts'
import { titleWordsOf } from '../../search/query/title-rules.ts'
import { clientAddress } from '../../server/client-address.ts'
import { plainPath } from '../../server/path-rules.ts'
import { pickEncoding } from '../../server/static-files.ts'
import { setBlanks } from '../../text/blank-rules.ts'
import { composeText } from '../../text/compose-text.ts'
import { foldEmail, isEmail } from '../../text/email-rules.ts'
import { foldText } from '../../text/fold-text.ts'

/**
 * Started by tests as a process of its own: gives long hostile texts to all that reads what strangers write. Tells the
 * name of each reader before it begins, and "done" at the end; should one of them take more than one step per character,
 * that end is hours away.
 */

interface Reader {
  read(text: string): unknown
  /** What must stand before a text for it to be looked at any further. */
  before?: string
}

const validators = { etag: '"x"', lastModified: 'Thu, 01 Jan 1970 00:00:00 GMT' }
const client = { id: 'pennal', secret: 'pennal' }
const span = { earliest: 1900, today: '2026-01-01' }

const readers: Record<string, Reader> = {
  checkMessage: { read: (text) => checkMessage({ name: text, email: text, message: text }) },
  checkGuest: {
    read: (text) =>
      checkGuest(
        { name: text, email: text, people: [{ name: text, meal: text }], note: text },
        { companions: 0, meals: [] },
      ),
  },
  plainPath: { read: plainPath, before: '/' },
  gatePaths: { read: (text) => findLines(text).length > 0 || isBelowCalls(text), before: '/members/' },
  takesFile: { read: (text) => takesFile('POST', text), before: '/members/io/documents/' },
  loggedPath: { read: loggedPath, before: '/downloads/files/' },
  loggedSecret: { read: loggedPath, before: '/feeds/' },
  readFeedSecret: { read: (text) => [secretIn(text), readFeedSecret('key', text)], before: '/feeds/' },
  isIdShaped: { read: isIdShaped },
  checkDownloadLink: {
    read: (query) => checkDownloadLink('s', () => new Date(0), { path: '/x', query }),
    before: 'signature=x&expires=',
  },
  clientAddress: { read: (text) => clientAddress({}, text, true), before: '192.0.2.1,' },
  networkOf: { read: networkOf, before: 'fe80::1%' },
  bearerToken: { read: bearerToken, before: 'Bearer ' },
  requireClient: { read: (text) => requireClient(client, text), before: 'Basic ' },
  wantsPage: { read: wantsPage, before: 'text/html' },
  rangeOf: { read: (text) => rangeOf(text, 1000), before: 'bytes=0' },
  conditionsOf: { read: (text) => conditionsOf(() => text, validators), before: 'W/"' },
  pickEncoding: { read: (text) => pickEncoding(text, { br: true, gzip: true }), before: 'br;q=0.' },
  contentDisposition: { read: (text) => contentDisposition('inline', text.toWellFormed()) },
  boundaryOf: { read: boundaryOf, before: 'multipart/form-data; boundary="' },
  parseParameters: { read: parseParameters, before: 'form-data; name="a\\"' },
  parsePartHead: {
    read: (text) => parsePartHead(Buffer.from(text)),
    before: 'Content-Disposition: form-data; name="file"; filename="',
  },
  decodeExtended: { read: decodeExtended, before: "utf-8''" },
  decodePlain: { read: decodePlain, before: '=?utf-8?q?x?=' },
  cleanFileName: { read: cleanFileName, before: 'C:\\a' },
  fileKinds: { read: (text) => [extensionOf(text), isLitter(text), isScript(text)], before: 'a.' },
  decodeDosName: { read: (text) => decodeDosName(Buffer.from(text)) },
  description: { read: (text) => descriptionFault(tidyDescription(text)) },
  checkFolderName: { read: (text) => [checkFolderName(text), folderKey(text)] },
  cleanText: { read: cleanText },
  analyseText: { read: analyseText },
  splitQuery: { read: (text) => splitQuery(text.slice(0, 2_000)) },
  parseQuery: { read: parseQuery, before: '-"' },
  semestersInQuery: { read: parseQuery, before: 'WS 24/' },
  phoneTerm: { read: asNumber, before: '+49 ' },
  soundOf: { read: soundOf, before: 'sch' },
  nearestTo: { read: (text) => nearestTo(parseQuery(text), ['Kneipe'], [titleWordsOf('Kneipe')], 5) },
  searchWords: { read: (text) => directoryFilters.safeParse({ search: text, town: text, year: text }) },
  typedWords: { read: (text) => searchWords(text.slice(0, 200)), before: '+49' },
  checkText: { read: (text) => checkText(text, 20_000) },
  checkMailAddress: { read: checkMailAddress, before: 'a@' },
  isEmail: { read: (text) => isEmail(foldEmail(text)), before: 'a@' },
  flatten: { read: flatten, before: 'a@' },
  normalisePhone: { read: (text) => normalisePhone(text, 'Österreich'), before: '(+49' },
  checkDayOrYear: { read: (text) => checkDayOrYear(text, span), before: '1.' },
  checkZipCode: { read: (text) => checkZipCode(text, ''), before: 'D-' },
  diallingIn: { read: diallingIn },
  readCsv: { read: (text) => untilRefused(() => readCsv(text)), before: 'a;"' },
  readCardLines: { read: (text) => [...readCardLines(text)], before: 'NOTE;ENCODING=QUOTED-PRINTABLE:' },
  restoredCells: { read: (text) => [restoreDefused(text), restoreWithin(text)], before: "a,'" },
  recogniseColumns: { read: (text) => recogniseColumns([text]) },
  splitCells: { read: (text) => [splitName(text), splitAddress(text), splitZipCity(text)], before: 'a, ' },
  readForms: {
    read: (text) =>
      (['street', 'birthday', 'exam', 'email', 'shared', 'phoneNumber', 'status'] as const).map((field) =>
        readForm(field, text, span.today),
      ),
  },
  directoryFileName: { read: directoryFileName, before: 'a' },
  password: { read: (text) => [passwordProblem(text, { email: 'a@b.example', names: [text] }), passwordBytes(text)] },
  foldText: { read: (text) => [foldText(text), composeText(text), nameInAddress(text)] },
  setBlanks: { read: setBlanks, before: 'Dr. ' },
  sanitizeRichText: { read: sanitizeRichText, before: '<p>' },
  plainText: { read: (text) => [plainText(text), isBlank(text as RichText)], before: '<p' },
}

function untilRefused(work: () => unknown): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** What an expression that begins anew at each place, or tries each way to divide a run, is slow with. */
const repeated = [
  'a',
  'A',
  'ä',
  '1',
  '0',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '.',
  ',',
  ';',
  ':',
  '-',
  '_',
  '%',
  '"',
  "'",
  '\\',
  '/',
  '=',
  '+',
  '<',
  '>',
  '&',
  '(',
  '[',
  '@',
  '!',
  '?',
  '*',
  '\0',
  '\u00a0',
  '\u200d',
  '\ufffd',
  '\ud800',
  '. ',
  ' .',
  ' a',
  'a-',
  'a.',
  '1.',
  '1 ',
  '\\"',
  '%25',
  '%c3',
  '%0a',
  '..',
  '/../',
  ';a=',
  '; ',
  ', ',
  '"a"',
  '=?',
  '==',
  '<!--',
  '\u0315\u0300',
  '\uff9e\u0334',
  'a\u0301',
  '👨\u200d',
  'ge',
  'xn--',
  'W/"',
  '0-1,',
  '[::',
]
const ends = ['', '\nx', '"!']
const characters = 50_000

for (const [name, { read, before = '' }] of Object.entries(readers)) {
  process.send?.(name)
  for (const piece of repeated) {
    const run = piece.repeat(characters / piece.length)
    for (const end of ends) {
      for (const start of new Set(['', before])) attempt(read, start + run + end)
    }
  }
}
process.send?.('done')

/** Many of them refuse by throwing, which is as good an answer as any. */
function attempt(read: Reader['read'], text: string): void {
  try {
    read(text)
  } catch {}
}
