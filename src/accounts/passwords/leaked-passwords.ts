import { readFile } from 'node:fs/promises'
import { leakedPasswordsFile } from '../../program-files.ts'
import { foldPassword, readingsOf } from './password-reading-rules.ts'
import { isInDigest } from './word-digest.ts'

let loading: Promise<Buffer> | undefined

/**
 * Whether it was stolen from others and is tried first since, alone or with digits and signs around it. Nobody is asked: marks of
 * the list are shipped along, and loaded by the first who wants a new password.
 */
export async function isLeakedPassword(password: string): Promise<boolean> {
  loading ??= readFile(leakedPasswordsFile()).catch((error) => {
    loading = undefined
    throw error
  })
  const digest = await loading
  return readingsOf(foldPassword(password)).some((reading) => isInDigest(digest, reading))
}
