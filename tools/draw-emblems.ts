// Cleans the coat of arms and the circle of the sample and makes from them what a first start would have to draw:
// node tools/draw-emblems.ts. To be run when one of them, the sample's colours or the way of drawing has changed.
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toDrawn } from '../src/calls/emblems/read-ribbon.ts'
import type { Ribbon } from '../src/design/stripes-rules.ts'
import { cleanDrawing } from '../src/emblems/drawing/draw-emblem.ts'
import { drawSet } from '../src/emblems/drawing/draw-set.ts'
import { fingerprintOf, setTypes } from '../src/emblems/set-rules.ts'

const seedDir = join(import.meta.dirname, '../seed')
const uploadedAt = '2026-01-02T09:00:00.000Z'
const ribbon = toDrawn(JSON.parse(await readFile(join(seedDir, 'fraternity.json'), 'utf8')) as Ribbon)

async function clean(kind: 'arms' | 'circle') {
  const file = `${kind}.svg`
  const path = join(seedDir, 'emblems', file)
  const { bytes, width, height, ground } = await cleanDrawing(await readFile(path))
  await writeFile(path, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { path, sha256, listed: { kind, file, format: 'svg' as const, width, height, ground, uploadedAt } }
}

const [arms, circle] = [await clean('arms'), await clean('circle')]
await writeJson('emblems.json', [arms.listed, circle.listed])

const folder = join(seedDir, 'emblem_sets')
await rm(folder, { recursive: true, force: true })
await mkdir(folder)
const targets = Object.keys(setTypes).map((_, at) => join(folder, String(at)))
const drawn = await drawSet({
  arms: { ...arms.listed, path: arms.path },
  circle: { ...circle.listed, path: circle.path },
  ...ribbon,
  targets,
})
for (const [at, { name }] of drawn.entries()) await rename(targets[at] ?? '', join(folder, name))
await writeJson('emblem_sets.json', [
  {
    fingerprint: fingerprintOf({
      arms: { sha256: arms.sha256, format: 'svg' },
      circle: { sha256: circle.sha256, format: 'svg' },
      ...ribbon,
    }),
    file: drawn[0]?.name,
    files: drawn.map(({ name, width, height }) => ({ name, width, height })),
    uploadedAt,
  },
])

function writeJson(name: string, value: unknown): Promise<void> {
  return writeFile(join(seedDir, name), `${JSON.stringify(value, null, 2)}\n`)
}
