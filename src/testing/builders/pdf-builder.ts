import { deflateSync } from 'node:zlib'

/** A document with these contents of pages, in Helvetica (F1) and Courier (F2) as Windows writes letters. */
export function buildPdf(pages: readonly (string | Buffer)[], { annotations = '' } = {}): Buffer {
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`
  const numberOf = (page: number): number => 5 + 2 * page
  const objects: Buffer[] = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, i) => `${numberOf(i)} 0 R`).join(' ')}]>>`,
    font('Helvetica'),
    font('Courier'),
  ].map((object) => Buffer.from(object))
  for (const [i, page] of pages.entries()) {
    const packed = deflateSync(typeof page === 'string' ? Buffer.from(page, 'latin1') : page)
    const resources = '/Resources<</Font<</F1 3 0 R/F2 4 0 R>>>>'
    const head = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${resources}`
    objects.push(Buffer.from(`${head}/Contents ${numberOf(i) + 1} 0 R/Annots[${annotations}]>>`, 'latin1'))
    objects.push(stream(packed))
  }
  return assemble(objects)
}

function stream(packed: Buffer): Buffer {
  const head = Buffer.from(`<</Length ${packed.length}/Filter/FlateDecode>>\nstream\n`)
  return Buffer.concat([head, packed, Buffer.from('\nendstream')])
}

function assemble(objects: Buffer[]): Buffer {
  const pieces = [Buffer.from('%PDF-1.4\n')]
  const places: number[] = []
  let at = 9
  for (const [i, object] of objects.entries()) {
    const whole = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    places.push(at)
    pieces.push(whole)
    at += whole.length
  }
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${lines.join('')}`
  const end = `trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([...pieces, Buffer.from(table + end)])
}

/** Lines of text one below the other, as the contents of a page. */
export function linesOfPdf(lines: readonly string[], font = 'F1'): string {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`)
  return `BT /${font} 12 Tf 14 TL 60 780 Td ${shown.join('\n')} ET`
}
