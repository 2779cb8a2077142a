import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Storage } from '../storage/storage.ts'
import { noise } from './random.ts'
import { startS3Server } from './s3-server.ts'

export const storageKinds = ['disk', 's3'] as const

/** A data folder and, for S3, a server with a bucket: everything that storages of tests share and leave behind. */
export interface StoragePlace {
  settings: Pick<Config, 'dataDir' | 's3'>
  /** The keys under which there are bytes. */
  listKeys(): Promise<string[]>
  /** What lies in `tmp` but for locks, without the names of the processes' folders. */
  listUnfinished(): Promise<string[]>
  remove(): Promise<void>
}

export async function makeStoragePlace(kind: (typeof storageKinds)[number]): Promise<StoragePlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pennal-storage-'))
  const server = kind === 's3' ? await startS3Server() : undefined
  return {
    settings: { dataDir, s3: server?.settings },
    listKeys: () => server?.listObjects() ?? listFiles(join(dataDir, 'files')),
    async listUnfinished() {
      const files = [...(await listFiles(join(dataDir, 'tmp'))), ...((await server?.listUploads()) ?? [])]
      return files.filter((file) => !/(^|\/)lock$/.test(file)).map((file) => file.slice(file.indexOf('/') + 1))
    },
    async remove() {
      await server?.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort()
}

/** Stages bytes and keeps them; they stay in doubt. */
export async function keepBytes(storage: Storage, bytes: Uint8Array = noise(100)): Promise<string> {
  const staged = await storage.stage()
  await writeFile(staged.path, bytes)
  return storage.keep(staged, createHash('sha256').update(bytes).digest('hex'))
}

export async function readBytes(storage: Storage, key: string, part?: { start: number; end: number }): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of storage.read(key, part)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
