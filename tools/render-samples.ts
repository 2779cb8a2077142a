// Draws the renditions of the sample pictures, as an upload would: node tools/render-samples.ts. They lie beside each JPEG
// below seed/pictures, and seed/pictures.json gets sizes and colours. The JPEGs themselves must be upright and bare.
import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preparedName } from '../src/pictures/prepared-name.ts'
import { drawPicture } from '../src/renditions/drawing/draw-picture.ts'
import { makeRenditions } from '../src/renditions/make-renditions.ts'

const seedDir = join(import.meta.dirname, '../seed')
const list = join(seedDir, 'pictures.json')
const samples = JSON.parse(await readFile(list, 'utf8')) as { folder: string; file: string }[]
const folder = await mkdtemp(join(tmpdir(), 'pennal-samples-'))
const storage = {
  stage: async () => ({ path: join(folder, randomUUID()), discard: async () => {} }),
}

const rendered = []
for (const sample of samples) {
  const path = join(seedDir, 'pictures', sample.folder, sample.file)
  const { width, height, colour, renditions } = await makeRenditions(storage, drawPicture, path, sample.file)
  for (const each of renditions) await copyFile(each.staged.path, preparedName(path, each.width))
  rendered.push({ ...sample, width, height, colour })
}
await writeFile(list, `${JSON.stringify(rendered, null, 2)}\n`)
await rm(folder, { recursive: true })
