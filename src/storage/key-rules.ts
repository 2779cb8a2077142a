import { randomUUID } from 'node:crypto'

const keyForm = /^([0-9a-f]{2})\/\1[0-9a-f]{62}-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Like `ab/ab…-uuid`: the checksum lets a store be verified without the database, the rest keeps rows from sharing bytes. */
export function newKey(sha256: string): string {
  return checkedKey(`${sha256.slice(0, 2)}/${sha256}-${randomUUID()}`)
}

/** A key comes from a row or from the name of a file: whatever stands there, it must not lead to anything else. */
export function checkedKey(key: string): string {
  if (!keyForm.test(key)) throw new Error(`not a key of the storage: ${JSON.stringify(key)}`)
  return key
}

/** What the bytes under a key have to be. */
export const checksumOf = (key: string): string => checkedKey(key).slice(3, 67)

export const isKey = (key: string): boolean => keyForm.test(key)
