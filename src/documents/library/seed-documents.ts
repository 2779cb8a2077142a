import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { inTransaction } from '../../database/in-transaction.ts'
import { locks } from '../../database/locks.ts'
import type { Database } from '../../database/open-database.ts'
import { areSamplesWanted, markSamples } from '../../database/sample-marks.ts'
import type { Tx } from '../../database/tables.ts'
import { StartError } from '../../errors.ts'
import type { Storage } from '../../storage/storage.ts'
import { cleanFileName } from '../receiving/file-name-rules.ts'
import type { StoredFile } from '../receiving/store-upload.ts'
import { extensionOf, isAllowed } from '../receiving/upload-rules.ts'
import { addDocument } from './add-document.ts'
import { descriptionFault, tidyDescription } from './description-rules.ts'
import { findNamedKeys } from './stored-keys.ts'

const sort = 'documents'

/** What a member could not have uploaded is no sample either. */
const samples = z.array(
  z.strictObject({
    file: z.string().refine((name) => cleanFileName(name) === name && isAllowed(extensionOf(name))),
    directory: z.enum(['common', 'archive']),
    description: z
      .string()
      .min(1)
      .refine((text) => tidyDescription(text) === text && descriptionFault(text) === undefined),
    uploadedAt: z.iso.datetime(),
  }),
)

type Sample = z.infer<typeof samples>[number]

interface KeptSample {
  sample: Sample
  stored: StoredFile
}

/**
 * Puts the documents of the sample fraternity into an empty database, all of them or none. It comes before the content:
 * a database that has content is somebody's own, and gets none.
 */
export async function seedDocuments(
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
    const keys = kept.map(({ stored }) => stored.storage_key)
    await storage.settle(keys, (asked) => findNamedKeys(database.db, asked))
  }
}

async function readSamples(seedDir: string): Promise<Sample[]> {
  try {
    return samples.parse(JSON.parse(await readFile(join(seedDir, 'documents.json'), 'utf8')))
  } catch (cause) {
    const [issue] = cause instanceof z.ZodError ? cause.issues : []
    throw new StartError(`seed/documents.json ist fehlerhaft${issue ? `: ${issue.path.join('.')}` : ''}.`, { cause })
  }
}

async function keepSample(storage: Storage, seedDir: string, sample: Sample): Promise<KeptSample> {
  const path = join('documents', sample.file)
  const bytes = await readFile(join(seedDir, path)).catch((cause: NodeJS.ErrnoException) => {
    throw new StartError(`seed/${path} ${cause.code === 'ENOENT' ? 'fehlt' : `ist nicht lesbar (${cause.code})`}.`)
  })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const staged = await storage.stage()
  try {
    await writeFile(staged.path, bytes)
    const stored = {
      ...{ file_name: sample.file, size: bytes.length, sha256 },
      ...{ storage_key: await storage.keep(staged, sha256) },
      ...{ uploaded_by: null, uploaded_at: Date.parse(sample.uploadedAt) },
    }
    return { sample, stored }
  } catch (error) {
    await staged.discard()
    throw error
  }
}

/** Another instance that starts at the same time may have been faster. */
async function addSamples(trx: Tx, kept: readonly KeptSample[]): Promise<void> {
  if (!(await areSamplesWanted(trx, sort))) return
  for (const { sample, stored } of kept) {
    const { directory, description } = sample
    await addDocument(trx, stored, { directory, description })
  }
  await markSamples(trx, sort)
}
