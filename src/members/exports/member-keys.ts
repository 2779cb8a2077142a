import { createHmac } from 'node:crypto'

/**
 * A word for this site, the same as long as its database lives, that tells nothing about the secret it is made of. With it an
 * import knows whether an id that is not there belongs to another site or to somebody who has been erased here.
 */
export function siteWord(secret: string): string {
  return createHmac('sha256', secret).update('keys of members').digest('hex').slice(0, 8)
}

/** What stands for a record in an export: „1f3a9c02.5d0c…“. */
export const keyOf = (site: string, id: string): string => `${site}.${id}`

/** The record that such a word means; its site is unknown in a vCard, which has the bare id. */
export function readKey(text: string): { site: string | undefined; id: string } | undefined {
  const [, site, id] = /^(?:([\da-f]{8})\.)?([\w-]{8,64})$/i.exec(text.trim()) ?? []
  return id === undefined ? undefined : { site, id }
}
