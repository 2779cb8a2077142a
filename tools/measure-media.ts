// Writes the sizes and checksums of the sample's pictures and films into seed/media.json: node tools/measure-media.ts.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Listed {
  files: { path: string; size: number; sha256: string }[]
}

const seedDir = join(import.meta.dirname, '../seed')
const list = join(seedDir, 'media.json')
const media = JSON.parse(await readFile(list, 'utf8')) as Listed[]
for (const file of media.flatMap(({ files }) => files)) {
  const bytes = await readFile(join(seedDir, file.path))
  file.size = bytes.length
  file.sha256 = createHash('sha256').update(bytes).digest('hex')
}
await writeFile(list, `${JSON.stringify(media, null, 2)}\n`)
