import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Traces } from '../database/erasing/open-erasures.ts'
import { syncFolder } from '../storage/durable-folders.ts'
import { namesAnyOf, readableForms } from './letter-search-rules.ts'

/**
 * Removes the letters in the folder of the mails that are about these people, to them or name them, drafts that a crash
 * has left included. Answers how many. Where there is no such folder there are none.
 */
export async function takeLetters(folder: string, people: readonly Traces[]): Promise<number> {
  const words = people.flatMap(({ ids, addresses, names }) => [...ids, ...addresses, ...names])
  const files = await readdir(folder).catch(noneIfMissing)
  let taken = 0
  for (const name of files) {
    const path = join(folder, name)
    const letter = await readFile(path)
    if (!readableForms(letter).some((form) => namesAnyOf(form, words))) continue
    await rm(path)
    taken += 1
  }
  if (taken > 0) await syncFolder(folder)
  return taken
}

function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
