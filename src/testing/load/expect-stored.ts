import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { DatabasePlace } from '../databases.ts'
import type { S3Server } from '../s3-server.ts'
import { keysInRows } from './expect-kept.ts'

/**
 * As soon as a server has nothing under way: the files that rows name are stored and no others, and nothing is left that was
 * begun. Answers their keys.
 */
export async function expectStored(place: DatabasePlace, s3: S3Server | undefined): Promise<string[]> {
  const stored = async () => ((await s3?.listObjects()) ?? (await filesBelow(join(place.dataDir, 'files')))).sort()
  await expect.poll(stored).toEqual(await keysInRows(place))
  // What is left there belongs to the server that runs now, which has nothing under way but what it reads.
  await expect.poll(() => leftIn(join(place.dataDir, 'tmp'))).toEqual([])
  expect((await s3?.listUploads()) ?? []).toEqual([])
  return stored()
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

const leftIn = async (tmp: string) => (await filesBelow(tmp)).filter((file) => !file.includes('lock'))
