import { deflateSync } from 'node:zlib'
import { buildPdf, linesOfPdf } from '../builders/pdf-builder.ts'
import { buildZip } from '../builders/zip-builder.ts'
import { randomBytes, seededRandom } from '../random.ts'
import { type HostileFile, kilobyte, megabyte } from './hostile-file.ts'
import { packedZeros } from './zeros.ts'

/** A PDF of these objects, with a table that is right, and whatever else its trailer is to say. */
function pdfOf(objects: (string | Buffer)[], trailer = '', head = '%PDF-1.7\n'): Buffer {
  const pieces = [Buffer.from(head)]
  const places: number[] = []
  let at = head.length
  for (const [i, object] of objects.entries()) {
    const whole = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    places.push(at)
    pieces.push(whole)
    at += whole.length
  }
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}trailer\n`
  const end = `<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([...pieces, Buffer.from(table + end)])
}

const catalog = '<</Type/Catalog/Pages 2 0 R>>'
const stream = (packed: Buffer, more = '', length = String(packed.length)): Buffer =>
  Buffer.concat([
    Buffer.from(`<</Length ${length}/Filter/FlateDecode${more}>>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
const onePage = (contents: Buffer | string, page = ''): (string | Buffer)[] => [
  catalog,
  '<</Type/Pages/Count 1/Kids[3 0 R]>>',
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R${page}>>`,
  contents,
]

const pdfFiles = (): HostileFile[] => {
  const plain = buildPdf([linesOfPdf(['Geschäftsordnung'])])
  const made = (name: string, expected: HostileFile['expected'], why: string, bytes: Buffer): HostileFile => ({
    name: `${name}.pdf`,
    bytes,
    why,
    expected,
  })
  const end = (text: string) => Buffer.concat([plain.subarray(0, plain.lastIndexOf('startxref')), Buffer.from(text)])
  return [
    made(
      'tables-circle',
      'taken',
      'a table that comes before itself',
      pdfOf([catalog, '<</Type/Pages/Count 0/Kids[]>>'], '/Prev 9'),
    ),
    made('tables-circle-to-itself', 'taken', 'a table whose earlier one is itself', ownTable()),
    made(
      'pages-circle',
      'taken',
      'pages that are their own parents',
      pdfOf([catalog, '<</Type/Pages/Count 9/Kids[2 0 R 2 0 R]/Parent 2 0 R>>']),
    ),
    made(
      'pages-too-many',
      'taken',
      'two billion pages',
      pdfOf([catalog, '<</Type/Pages/Count 2147483647/Kids[3 0 R]>>', '<</Type/Page/Parent 2 0 R>>']),
    ),
    made('contents-bomb', 'taken', 'a page of 100 MB of zeros', pdfOf(onePage(stream(packedZeros(100 * megabyte))))),
    made('contents-packed-thrice', 'taken', 'a page packed three times', pdfOf(onePage(thrice()))),
    made(
      'contents-too-long',
      'taken',
      'a stream of two billion bytes',
      pdfOf(onePage(stream(deflateSync('BT ET'), '', '2147483647'))),
    ),
    made(
      'contents-length-circle',
      'taken',
      'a stream whose length is itself',
      pdfOf(onePage(stream(deflateSync('BT ET'), '', '4 0 R'))),
    ),
    made(
      'contents-circle',
      'taken',
      'a form that draws itself',
      pdfOf([
        ...onePage(stream(deflateSync('/X Do')), '/Resources<</XObject<</X 5 0 R>>>>'),
        stream(
          deflateSync('/X Do '.repeat(50)),
          '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 5 0 R>>>>',
        ),
      ]),
    ),
    made(
      'deep-array',
      'taken',
      '50,000 lists in each other',
      pdfOf([catalog, `<</Type/Pages/Count 1/Kids${'['.repeat(50_000)}>>`]),
    ),
    made('deep-dictionary', 'taken', '50,000 dictionaries in each other', pdfOf([catalog, '<</A'.repeat(50_000)])),
    made(
      'objects-in-streams',
      'taken',
      'a stream of a billion objects',
      pdfOf([...onePage(''), stream(deflateSync('1 0 2 0 '), '/Type/ObjStm/N 1000000000/First 999999999')]),
    ),
    made(
      'long-number',
      'taken',
      'a number of 250,000 digits',
      pdfOf([catalog, `<</Type/Pages/Count ${'9'.repeat(250_000)}/Kids[]>>`]),
    ),
    made(
      'long-name',
      'taken',
      'a name of 250,000 letters',
      pdfOf([catalog, `<</Type/Pages/Count 0/Kids[]/${'n'.repeat(250_000)} 1>>`]),
    ),
    made(
      'many-items',
      'taken',
      '200,000 pieces on one page',
      buildPdf([`BT /F1 9 Tf ${'(A) Tj (bc ) Tj '.repeat(100_000)}ET`]),
    ),
    made(
      'font-circle',
      'taken',
      'a font that is its own descendant',
      pdfOf([
        ...onePage(stream(deflateSync('BT /F 9 Tf (a) Tj ET')), '/Resources<</Font<</F 5 0 R>>>>'),
        '<</Type/Font/Subtype/Type0/Encoding/Identity-H/DescendantFonts[5 0 R]>>',
      ]),
    ),
    made(
      'letters-bomb',
      'taken',
      'a table of letters that unpacks to 50 MB',
      pdfOf([
        ...onePage(stream(deflateSync('BT /F 9 Tf (a) Tj ET')), '/Resources<</Font<</F 5 0 R>>>>'),
        '<</Type/Font/Subtype/Type1/BaseFont/Courier/ToUnicode 6 0 R>>',
        stream(packedZeros(50 * megabyte)),
      ]),
    ),
    made(
      'program-inside',
      'taken',
      'a program that is not run here',
      pdfOf([
        '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>',
        '<</Type/Pages/Count 0/Kids[]>>',
      ]),
    ),
    made(
      'encrypted-oddly',
      'taken',
      'says it is encrypted, by whatever',
      pdfOf(onePage(''), '/Encrypt<</Filter/Standard/V 5/R 6/Length 999999/O()/U()>>/ID[()()]'),
    ),
    made(
      'table-too-long',
      'taken',
      'a table of a billion lines',
      Buffer.from(pdfOf(onePage('')).toString('latin1').replace('xref\n0 5', 'xref\n0 999999999'), 'latin1'),
    ),
    made(
      'objects-everywhere',
      'taken',
      '30,000 beginnings of objects',
      pdfOf([catalog, `<</Type/Pages/Count 0/Kids[]>>${'\n1 0 obj '.repeat(30_000)}`]),
    ),
    made('no-root', 'content', 'no root', Buffer.from(plain.toString('latin1').replace('/Root', '/Toor'), 'latin1')),
    made(
      'root-of-digits',
      'content',
      'a root of 60,000 digits',
      Buffer.from(plain.toString('latin1').replace('/Root 1 0 R', `/Root ${'1'.repeat(60_000)}`), 'latin1'),
    ),
    made(
      'root-of-blanks',
      'content',
      'a root behind 60,000 blanks',
      Buffer.from(plain.toString('latin1').replace('/Root 1 0 R', `/Root 1${' '.repeat(60_000)}`), 'latin1'),
    ),
    made('table-outside', 'content', 'a table outside of the file', end('startxref\n999999999999999\n%%EOF\n')),
    made('table-at-zero', 'content', 'a table at its beginning', end('startxref\n0\n%%EOF\n')),
    made('table-nowhere', 'content', 'a table where none is', end('startxref\n20\n%%EOF\n')),
    made('end-of-blanks', 'content', 'an end behind 4,000 blanks', end(`startxref${' '.repeat(4_000)}x\n%%EOF\n`)),
    made('end-of-digits', 'content', 'digits behind its end', end(`startxref\n9\n%%EOF\n${'1'.repeat(3_500)} 0 obj`)),
    made(
      'no-trailer',
      'content',
      'a table without an end',
      Buffer.from(plain.toString('latin1').replace('trailer', 'reliart'), 'latin1'),
    ),
    made('no-end', 'content', 'no end', plain.subarray(0, -8)),
    made('with-page', 'content', 'a page behind it', Buffer.concat([plain, Buffer.from('<script>alert(1)</script>')])),
    made(
      'with-archive',
      'content',
      'an archive behind it',
      Buffer.concat([plain, buildZip([{ name: 'a', data: 'b' }])]),
    ),
    made('front', 'content', 'something in front', Buffer.concat([Buffer.from('MZ'), plain])),
  ]
}

/** Its trailer names its own table as the one before. */
function ownTable(): Buffer {
  const place = pdfOf([catalog, '<</Type/Pages/Count 0/Kids[]>>']).lastIndexOf('xref\n0')
  return pdfOf([catalog, '<</Type/Pages/Count 0/Kids[]>>'], `/Prev ${place}`)
}

function thrice(): Buffer {
  const packed = deflateSync(deflateSync(packedZeros(50 * megabyte)))
  const filters = '/Filter[/FlateDecode/FlateDecode/FlateDecode]'
  return Buffer.concat([
    Buffer.from(`<</Length ${packed.length}${filters}>>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
}

const txtFiles = (): HostileFile[] => {
  const random = seededRandom(1895)
  const words = Array.from({ length: 40_000 }, () => random(0xffffffff).toString(36)).join(' ')
  const made = (name: string, expected: HostileFile['expected'], why: string, bytes: Buffer | string): HostileFile => ({
    name: `${name}.txt`,
    bytes: Buffer.from(bytes),
    why,
    expected,
  })
  return [
    made('one-line', 'taken', 'one word of 512 KB', 'x'.repeat(512 * kilobyte)),
    made('blanks', 'taken', '256 KB of blanks', ' '.repeat(256 * kilobyte)),
    made('lines', 'taken', '256 KB of empty lines', '\n'.repeat(256 * kilobyte)),
    made('words', 'taken', '40,000 unknown words', words),
    made('spaced', 'taken', '256 KB of single letters', 'a '.repeat(128 * kilobyte)),
    made('accents', 'taken', '80,000 accents on one letter', `e${'\u0301'.repeat(80_000)}`),
    made('directions', 'taken', 'letters that turn the direction', '\u202e\u2066'.repeat(30_000)),
    made('hyphens', 'taken', 'hyphens at every end of a line', 'a-\n'.repeat(80_000)),
    made('joined', 'taken', 'one letter of many', '👩\u200d'.repeat(30_000)),
    made('beginning-of-blanks', 'content', 'a page behind 3,000 blanks', `${' '.repeat(3_000)}<html>`),
    made('page', 'content', 'a page', '<!DOCTYPE html><script>alert(1)</script>'),
    made('drawing', 'content', 'a drawing with a program in it', '<svg onload="alert(1)">'),
    made('shell', 'content', 'a program', '#!/bin/sh\nrm -rf /\n'),
    made('rich', 'content', 'a text of another kind', '{\\rtf1\\ansi'),
    made('nul', 'content', 'a zero in the middle', 'a\0b'),
    made('escape', 'content', 'what a terminal obeys', 'a\x1b[2Jb'),
    made(
      'half-letter',
      'content',
      'half a letter of two',
      Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from('\ud83d', 'utf16le')]),
    ),
    made('odd-length', 'content', 'half a letter at the end', Buffer.from('fffe41', 'hex')),
    made('noise', 'content', 'noise', randomBytes(random, 100 * kilobyte)),
  ]
}

export const textFiles = (): HostileFile[] => [...pdfFiles(), ...txtFiles()]
