import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

// Done once after a build and at the highest level, so that the server sends ready bytes and compresses nothing.
// Fonts (woff2) and photographs are compressed already.
const text = 'css,ico,js,json,svg,txt,webmanifest,xml'

export function compressAssets(folder: string): void {
  for (const file of globSync(`${folder}/**/*.{${text}}`)) {
    const raw = readFileSync(file)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length }
    keepIfSmaller(`${file}.br`, brotliCompressSync(raw, { params }), raw)
    keepIfSmaller(`${file}.gz`, gzipSync(raw, { level: 9 }), raw)
  }
}

/** A tiny file can grow when compressed; without a companion the server sends it as it is. */
function keepIfSmaller(file: string, compressed: Buffer, raw: Buffer): void {
  if (compressed.length < raw.length) writeFileSync(file, compressed)
}
