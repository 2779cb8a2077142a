/** Who asks, as far as content is concerned: a visitor, or a member with a valid token. */
export type Reader = 'visitor' | 'member'

/** The one visibility rule, for pages and collections, in page, feed, search, export and call. */
export function mayRead(reader: Reader, shown: { audience: 'public' | 'members' }): boolean {
  return shown.audience === 'public' || reader === 'member'
}
