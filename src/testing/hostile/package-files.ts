import { buildZip } from '../builders/zip-builder.ts'
import { type HostileFile, megabyte, patched } from './hostile-file.ts'
import { buildPackage, type Package, type PackageKind, relation, typeOf } from './package-builder.ts'

const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const document = (body: string): string => `<w:document>${body}</w:document>`
const workbook = (sheets: string): string => `<workbook><sheets>${sheets}</sheets></workbook>`
const presentation = (slides: string): string => `<p:presentation><p:sldIdLst>${slides}</p:sldIdLst></p:presentation>`
const sheet = (rows: string) => ({
  name: 'xl/s.xml',
  type: 'worksheet',
  xml: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
})
const oneSheet = '<sheet name="a" r:id="r0"/>'

const mains: Record<PackageKind, string> = {
  docx: document(paragraph('a')),
  xlsx: workbook(oneSheet),
  pptx: presentation(''),
}

const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('')
const laughs = `<!DOCTYPE w [<!ENTITY e0 "lol">${entities}]>`

export const packageFiles = (): HostileFile[] => [
  ...(['docx', 'xlsx', 'pptx'] as const).flatMap(everyKind),
  ...documents(),
  ...workbooks(),
  ...presentations(),
]

function made(
  kind: PackageKind,
  name: string,
  expected: HostileFile['expected'],
  why: string,
  given: Package | Buffer,
): HostileFile {
  const bytes = Buffer.isBuffer(given) ? given : buildPackage(kind, given)
  return { name: `${name}.${kind}`, bytes, why, expected }
}

/** What can be done to each of the three. */
function everyKind(kind: PackageKind): HostileFile[] {
  const main = mains[kind]
  const own = (name: string, expected: HostileFile['expected'], why: string, given: Package | Buffer) =>
    made(kind, name, expected, why, given)
  return [
    own('laughs', 'content', 'a billion laughs', { main: `<?xml version="1.0"?>${laughs}${main}` }),
    own('laughs-in-utf16', 'content', 'a billion laughs in two bytes each', {
      main: Buffer.from(`\ufeff${laughs}${main}`, 'utf16le'),
    }),
    own('laughs-elsewhere', 'content', 'declarations in a part that is not read', {
      main,
      more: [{ name: 'x/y.xml', data: `${' '.repeat(65_530)}<!ENTITY a "b">` }],
    }),
    own('files-of-the-machine', 'content', 'wants a file of the machine', {
      main: `<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>${main}`,
    }),
    own('bomb', 'archive', 'a part of 20 MB of blanks', { main: `${main}${' '.repeat(20 * megabyte)}` }),
    own('bomb-beside', 'archive', 'a picture of 20 MB of zeros', {
      main,
      more: [{ name: 'media/a.bmp', data: Buffer.alloc(20 * megabyte) }],
    }),
    own('bomb-inside', 'archive', 'an archive inside that is a bomb', {
      main,
      more: [{ name: 'embeddings/a.zip', data: buildZip([{ name: '0', data: Buffer.alloc(20 * megabyte) }]) }],
    }),
    own('upwards', 'archive', 'a part that lies further up', { main, more: [{ name: '../a.xml', data: '' }] }),
    own('twice', 'content', 'a part twice', { main, more: [{ name: '_RELS/.rels', data: '' }] }),
    own('macros', 'content', 'a program', { main, more: [{ name: 'vbaProject.bin', data: 'x' }] }),
    own('types-bomb', 'content', 'a list of types of 5 MB', {
      main,
      types: `<Types>${typeOf(kind)}${' '.repeat(5 * megabyte)}</Types>`,
    }),
    own('many-types', 'taken', '10,000 types', {
      main,
      types: `<Types>${'<Override PartName="/a" ContentType="b"/>'.repeat(10_000)}${typeOf(kind)}</Types>`,
    }),
    own('comments-without-end', 'content', '100,000 beginnings of comments', {
      main,
      types: `<Types>${'<!--'.repeat(100_000)}${typeOf(kind)}</Types>`,
    }),
    own('attributes-without-end', 'taken', 'a tag of half a megabyte', {
      main,
      types: `<Types><Override ${'a '.repeat(250_000)}/>${typeOf(kind)}</Types>`,
    }),
    own('elsewhere', 'content', 'a main part that is not there', {
      main,
      rels: `<Relationships>${relation('r', 'officeDocument', 'x.xml')}</Relationships>`,
    }),
    own(
      'password',
      'content',
      'a part behind a password',
      patched(buildPackage(kind, { main, more: [{ name: 'x', data: 'y', flags: 1 }] }), () => {}),
    ),
    own('deep', 'taken', '200,000 elements in each other', { main: main.replace('>', `>${'<x>'.repeat(200_000)}`) }),
    own('long-attribute', 'taken', 'an attribute of 4 MB', {
      main: main.replace('>', ` x="${'y'.repeat(4 * megabyte)}">`),
    }),
    own('circle', 'taken', 'parts that use each other', {
      main,
      used: [{ name: 'a.xml', type: 'header', xml: '<a/>' }],
      more: [{ name: '_rels/a.xml.rels', data: `<Relationships>${relation('r', 'header', '/a.xml')}</Relationships>` }],
    }),
  ]
}

function documents(): HostileFile[] {
  const own = (name: string, why: string, main: string, used: Package['used'] = []) =>
    made('docx', name, 'taken', why, { main, used })
  return [
    own('long-text', '5 MB of one word', document(paragraph('Morgenwanderung '.repeat(300_000)))),
    own('many-paragraphs', '150,000 paragraphs', document(paragraph('a').repeat(150_000))),
    own(
      'ends-without-beginnings',
      'ends without beginnings',
      document(`${'</w:p></w:tc></mc:AlternateContent>'.repeat(50_000)}${paragraph('a')}`),
    ),
    own(
      'choices',
      '900 choices in each other',
      document(`${'<mc:AlternateContent><mc:Choice>'.repeat(450)}${paragraph('a')}`),
    ),
    own(
      'many-headers',
      '3,000 headers that are one',
      document(paragraph('a')),
      Array.from({ length: 3_000 }, (_, i) => ({ name: `h${i}.xml`, type: 'header', xml: '<w:hdr/>' })),
    ),
  ]
}

function workbooks(): HostileFile[] {
  const strings = (xml: string) => ({
    name: 'xl/t.xml',
    type: 'sharedStrings',
    xml: `<sst count="4294967295" uniqueCount="4294967295">${xml}</sst>`,
  })
  const styles = (xml: string) => ({ name: 'xl/y.xml', type: 'styles', xml: `<styleSheet>${xml}</styleSheet>` })
  const own = (name: string, why: string, main: string, ...used: NonNullable<Package['used']>) =>
    made('xlsx', name, 'taken', why, { main, used })
  const shared = '<c t="s"><v>0</v></c>'
  return [
    own(
      'far-cells',
      'cells beyond the last',
      workbook(oneSheet),
      sheet('<row r="99999999999"><c r="ZZZZZZZ99999999999"><v>1</v></c><c r="XFD1048576"><v>2</v></c></row>'),
    ),
    own(
      'negative-cells',
      'cells before the first',
      workbook(oneSheet),
      sheet('<row r="-1"><c r="-1" s="-1" t="s"><v>-1</v></c><c t="s"><v>1e308</v></c></row>'),
    ),
    own(
      'blanks-again',
      'cells that all show 4 MB of blanks',
      workbook(oneSheet),
      sheet(`<row>${shared.repeat(50_000)}</row>`),
      strings(`<si><t>${' '.repeat(4 * megabyte)}</t></si>`),
    ),
    own(
      'text-again',
      'cells that all show a long text',
      workbook(oneSheet),
      sheet(`<row>${shared.repeat(50_000)}</row>`),
      strings(`<si><t>${'Stiftungsfest '.repeat(20_000)}</t></si>`),
    ),
    own(
      'many-strings',
      '200,000 strings of four billion',
      workbook(oneSheet),
      sheet(''),
      strings('<si><t>a</t></si>'.repeat(200_000)),
    ),
    own(
      'many-sheets',
      '100,000 sheets that are one',
      workbook(oneSheet.repeat(100_000)),
      sheet(`<row>${shared}</row>`),
    ),
    own(
      'formats',
      '50,000 styles of a long format',
      workbook(oneSheet),
      sheet('<row><c s="49999"><v>1</v></c></row>'),
      styles(
        `<numFmt numFmtId="200" formatCode="${'['.repeat(1_000)}"/><cellXfs>${'<xf numFmtId="200"/>'.repeat(50_000)}</cellXfs>`,
      ),
    ),
    own(
      'long-number',
      'a number of a million digits',
      workbook(oneSheet),
      sheet(`<row><c><v>${'9'.repeat(megabyte)}</v></c></row>`),
    ),
    own(
      'escapes',
      '500,000 escapes',
      workbook(oneSheet),
      sheet(`<row><c t="str"><v>${'_x000D_'.repeat(500_000)}</v></c></row>`),
    ),
  ]
}

function presentations(): HostileFile[] {
  const slide = (xml: string) => ({ name: 'ppt/s.xml', type: 'slide', xml })
  const own = (name: string, why: string, main: string, ...used: NonNullable<Package['used']>) =>
    made('pptx', name, 'taken', why, { main, used })
  return [
    own(
      'same-slides',
      '100,000 slides that are one',
      presentation('<p:sldId r:id="r0"/>'.repeat(100_000)),
      slide('<a:p><a:t>a</a:t></a:p>'),
    ),
    own('missing-slides', '100,000 slides that are not there', presentation('<p:sldId r:id="r9"/>'.repeat(100_000))),
    own(
      'long-slide',
      'a slide of 4 MB',
      presentation('<p:sldId r:id="r0"/>'),
      slide(`<a:p><a:t>${'Folie '.repeat(700_000)}</a:t></a:p>`),
    ),
  ]
}
