/** Who asks, as far as content is concerned: a visitor, or a member with a valid token. */
export type Reader = 'visitor' | 'member'

/** The one visibility rule, for pages, collections and entries, in page, feed, search, export and call. */
export function mayRead(
  reader: Reader,
  { audience }: { audience: 'public' | 'members' | 'editor' | 'admin' },
): boolean {
  return audience === 'public' || (audience === 'members' && reader === 'member')
}
