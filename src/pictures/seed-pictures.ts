import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { inTransaction } from '../database/in-transaction.ts'
import { locks } from '../database/locks.ts'
import type { Database } from '../database/open-database.ts'
import { areSamplesWanted, markSamples } from '../database/sample-marks.ts'
import type { Tx } from '../database/tables.ts'
import { StartError } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'
import { addPicture } from './add-picture.ts'
import { checkFolderName } from './folder-rules.ts'
import { type KeptPicture, keepMade, keysOf } from './keep-picture.ts'
import { stagePrepared } from './stage-prepared.ts'
import { findNamedKeys } from './stored-keys.ts'

const sort = 'pictures'

const samples = z.array(
  z.strictObject({
    folder: z.string().refine((name) => checkFolderName(name) === name),
    file: z.string().regex(/^[\w-]+\.jpg$/),
    width: z.int().positive(),
    height: z.int().positive(),
    colour: z.string().regex(/^#[\da-f]{6}$/),
    description: z.string().min(1),
    uploadedAt: z.iso.datetime(),
  }),
)

type Sample = z.infer<typeof samples>[number]

/**
 * Puts the pictures of the sample fraternity into an empty database, all of them or none. It comes before the content:
 * a database that has content is somebody's own, and gets none.
 */
export async function seedPictures(
  { database, storage }: { database: Database; storage: Storage },
  seedDir: string,
): Promise<void> {
  if (!(await areSamplesWanted(database.db, sort))) return
  const wanted = await readSamples(seedDir)
  const outcomes = await Promise.allSettled(wanted.map((sample) => keepSample(storage, seedDir, sample)))
  const kept = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  try {
    const failed = outcomes.find((each) => each.status === 'rejected')
    if (failed) throw failed.reason
    await inTransaction(database.db, locks.seeding, (trx) => addSamples(trx, kept))
  } finally {
    const keys = kept.flatMap(({ picture }) => keysOf(picture))
    await storage.settle(keys, (asked) => findNamedKeys(database.db, asked))
  }
}

async function readSamples(seedDir: string): Promise<Sample[]> {
  try {
    return samples.parse(JSON.parse(await readFile(join(seedDir, 'pictures.json'), 'utf8')))
  } catch (cause) {
    const [issue] = cause instanceof z.ZodError ? cause.issues : []
    throw new StartError(`seed/pictures.json ist fehlerhaft${issue ? `: ${issue.path.join('.')}` : ''}.`, { cause })
  }
}

async function keepSample(storage: Storage, seedDir: string, sample: Sample) {
  const path = join('pictures', sample.folder, sample.file)
  try {
    const prepared = await stagePrepared(storage, join(seedDir, path), sample)
    return { sample, picture: await keepMade(storage, prepared, sample.file) }
  } catch (cause) {
    throw new StartError(`seed/${path}: ${(cause as Error).message}`, { cause })
  }
}

/** Another instance that starts at the same time may have been faster. */
async function addSamples(trx: Tx, kept: readonly { sample: Sample; picture: KeptPicture }[]): Promise<void> {
  if (!(await areSamplesWanted(trx, sort))) return
  for (const { sample, picture } of kept) {
    const { folder, description, uploadedAt } = sample
    await addPicture(trx, picture, { folder, description, accountId: null, uploadedAt: Date.parse(uploadedAt) })
  }
  await markSamples(trx, sort)
}
