import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/**
 * Makes src/design/faces/vollkorn-german.woff2, which every page pays for, out of the packaged face: the letters and
 * signs of German text, the weights that headings use, and of the typographic features only those that we ask for.
 * To be run again when the package has a new release or a style sheet asks for another feature.
 */
const packaged = 'node_modules/@fontsource-variable/vollkorn/files/vollkorn-latin-wght-normal.woff2'
const german = 'src/design/faces/vollkorn-german.woff2'

const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
const signs = 'ŒœıŸ–—‘’‚“”„†‡•…‹›€−\u2009\u2011\u202f'

// The library's types do not know of `keepFeatures` yet.
const wanted = {
  targetFormat: 'woff2' as const,
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'tnum'],
}
const text = between(0x20, 0x7e) + between(0xa0, 0xff) + signs

await writeFile(german, await subsetFont(await readFile(packaged), text, wanted))
