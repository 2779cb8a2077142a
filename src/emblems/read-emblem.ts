import type { Database } from '../database/open-database.ts'
import type { Storage } from '../storage/storage.ts'
import type { EmblemKind } from './emblem-rules.ts'
import { findSet } from './emblem-sets.ts'
import { findEmblems } from './emblems.ts'

interface Parts {
  database: Pick<Database, 'db'>
  storage: Pick<Storage, 'read'>
}

/** The picture at the head of mails; undefined as long as none has been made. */
export async function readMailHead({ database, storage }: Parts): Promise<Buffer | undefined> {
  const file = (await findSet(database.db))?.files.find(({ name }) => name === 'mail-head.png')
  return file && readWhole(storage, file.storage_key)
}

/** An emblem as it is kept, for who draws it into something else; undefined where there is none. */
export async function readEmblem({ database, storage }: Parts, kind: EmblemKind) {
  const emblem = (await findEmblems(database.db))[kind]
  if (!emblem) return undefined
  const { format, width, height, ground } = emblem
  return { bytes: await readWhole(storage, emblem.storage_key), format, width, height, ground }
}

async function readWhole(storage: Parts['storage'], key: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of storage.read(key)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
