/** What a member can subscribe to, each under an address of its own. The numbers stand in addresses that are out there. */
export const feedCodes = { dates: 1, birthdays: 2 } as const

export type FeedKind = keyof typeof feedCodes

export const isFeedKind = (name: string): name is FeedKind => Object.hasOwn(feedCodes, name)

/** The calendar that everyone may subscribe to. */
export const publicFeedPath = '/calendar.ics'

/** Where a member's feeds lie: whoever knows the secret reads them. */
const feedRoot = '/feeds/'

const fileEnd = '.ics'

export const feedPath = (secret: string): string => feedRoot + secret + fileEnd

/** What stands in the place of the secret; undefined for any other address. */
export function secretIn(path: string): string | undefined {
  return path.startsWith(feedRoot) && path.endsWith(fileEnd) ? path.slice(feedRoot.length, -fileEnd.length) : undefined
}

/** The same address for programs that subscribe to what begins like this, where a browser would only show it. */
export const webcalOf = (address: string): string => address.replace(/^https?:/, 'webcal:')
