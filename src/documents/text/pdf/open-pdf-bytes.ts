import type { getResolvedPDFJS } from 'unpdf'
import { demand } from '../../inspecting/broken.ts'
import type { Source } from '../../inspecting/source.ts'

type Pdfjs = Awaited<ReturnType<typeof getResolvedPDFJS>>

/** How pdf.js gets the bytes of a file. While it asks for pieces it cannot be told that one is missing, so `failed` tells us. */
export interface PdfBytes {
  from: { data: Uint8Array } | { range: InstanceType<Pdfjs['PDFDataRangeTransport']>; rangeChunkSize: number }
  failed?: Promise<never>
}

const smallBytes = 32 * 1024 * 1024
const pieceBytes = 128 * 1024
/** So much of a large file: enough for the text beside hundreds of scanned pages. */
const mostBytes = 96 * 1024 * 1024
/** A large file that does not tell here where its objects are would have to be searched through from one end to the other. */
const tailBytes = 4096

/** More of a file was asked for than the memory should hold. */
export class TooManyBytes extends Error {
  override name = 'TooManyBytes'
}

/** Read at once, which is faster than piece by piece. */
export const isSmall = (source: Source): boolean => source.size <= smallBytes

/** A small file as a whole; of a large one only the pieces that are asked for, since pictures are not wanted. */
export async function openPdfBytes({ PDFDataRangeTransport }: Pdfjs, source: Source): Promise<PdfBytes> {
  if (isSmall(source)) return { from: { data: await readWhole(source) } }
  const tail = await source.read(source.size - tailBytes, tailBytes)
  demand(tail.includes('startxref'), 'has no end')
  const { promise: failed, reject: fail } = Promise.withResolvers<never>()
  let bytes = 0
  class Pieces extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      bytes += end - begin
      if (bytes > mostBytes) fail(new TooManyBytes())
      else source.read(begin, end - begin).then((piece) => this.onDataRange(begin, new Uint8Array(piece)), fail)
    }
  }
  const beginning = new Uint8Array(await source.read(0, pieceBytes))
  const range = new Pieces(source.size, beginning)
  return { from: { range, rangeChunkSize: pieceBytes, ...onlyWhatIsAsked }, failed }
}

const onlyWhatIsAsked = { disableAutoFetch: true, disableStream: true }

export async function readWhole(source: Source): Promise<Uint8Array> {
  const data = new Uint8Array(source.size)
  let at = 0
  for await (const piece of source.stream(0, source.size)) {
    data.set(piece, at)
    at += piece.length
  }
  return data
}
