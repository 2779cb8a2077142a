import { z } from 'zod'
import type { Database } from '../database/open-database.ts'
import { findMarked } from '../database/samples/sample-marks.ts'
import { findSampleState } from '../database/samples/sample-state.ts'
import type { Db } from '../database/tables.ts'
import { seedFiles } from '../files/seed-files.ts'
import type { Storage } from '../storage/storage.ts'
import { putEmblem } from './change-emblem.ts'
import { emblemFiles, emblemSetFiles } from './emblem-files.ts'
import { addSet } from './emblem-sets.ts'

const pixels = z.int().positive()

const listedEmblem = z.strictObject({
  kind: z.enum(['arms', 'circle']),
  file: z.string().regex(/^[a-z-]+\.(svg|png)$/),
  format: z.enum(['svg', 'png']),
  width: pixels,
  height: pixels,
  ground: z.enum(['any', 'light', 'dark']),
  uploadedAt: z.iso.datetime(),
})

/** What was made from them, so that a first start has nothing to draw. */
const listedSet = z.strictObject({
  fingerprint: z.string(),
  file: z.string(),
  files: z.array(z.strictObject({ name: z.string(), width: pixels, height: pixels })),
  uploadedAt: z.iso.datetime(),
})

/**
 * Coat of arms and circle of the sample fraternity, once. A database from before they were data gets them, too: they are what
 * its pages have shown so far.
 */
export async function seedEmblems(parts: { database: Database; storage: Storage }, seedDir: string): Promise<void> {
  await seedFiles<z.infer<typeof listedEmblem>>(parts, seedDir, {
    kind: emblemFiles,
    listed: listedEmblem,
    areWanted: areUnmarked('emblems'),
    pathsOf: ({ file }) => [file],
    add: (trx, { kind, format, width, height, ground }, { file_name, size, sha256, storage_key, uploaded_at }) =>
      putEmblem(
        trx,
        kind,
        { format, width, height, ground, file_name, is_sample: 1, size, sha256, storage_key },
        { accountId: null, now: uploaded_at },
      ),
  })
  await seedFiles<z.infer<typeof listedSet>>(parts, seedDir, {
    kind: emblemSetFiles,
    listed: listedSet,
    areWanted: areUnmarked('emblem_sets'),
    pathsOf: ({ files }) => files.map(({ name }) => name),
    add: (trx, { fingerprint, files }, first, others) =>
      addSet(
        trx,
        fingerprint,
        [first, ...others].flatMap(({ size, sha256, storage_key }, at) => {
          const file = files[at]
          return file ? [{ ...file, size, sha256, storage_key }] : []
        }),
        first.uploaded_at,
      ),
  })
}

const areUnmarked = (sort: string) => async (db: Db) =>
  (await findSampleState(db)).state === 'there' && !(await findMarked(db)).has(sort)
