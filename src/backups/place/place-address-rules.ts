import { resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

/** Where a place is, as it was typed: a folder, or a bucket and what the paths in it begin with. */
export type PlaceAddress = { folder: string } | { bucket: string; prefix: string }

/**
 * s3://bucket[/prefix] or a folder; undefined for what is neither. Nobody means a folder called `~` or `s3:`: the one is for a shell to
 * read, which sees no settings, the other lacks a slash.
 */
export function readPlaceAddress(typed: string): PlaceAddress | undefined {
  if (/^(?:~|s3:(?!\/\/))/i.test(typed)) return undefined
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(typed)) return typed.trim() === '' ? undefined : { folder: resolve(typed) }
  const [, bucket, rest = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{2,62})(?:\/(.*))?$/i.exec(typed) ?? []
  if (bucket === undefined) return undefined
  const parts = rest.split('/').filter((part) => part !== '')
  if (parts.some((part) => part === '.' || part === '..')) return undefined
  return { bucket, prefix: parts.map((part) => `${part}/`).join('') }
}

/** Whether two that were typed are one, however that was done. */
export function isSamePlace(one: string, other: string): boolean {
  return one === other || isDeepStrictEqual(readPlaceAddress(one) ?? null, readPlaceAddress(other))
}
