import { createHmac, timingSafeEqual } from 'node:crypto'
import { type FeedKind, feedCodes } from './feed-rules.ts'

/** Whose feed it is, of which kind, and the how many-eth address it has. */
export interface NumberedFeed {
  accountId: string
  kind: FeedKind
  number: number
}

/** The id of an account, the kind, the number: 28 characters, none of them secret. */
const holderBytes = 16 + 1 + 4
const holderLength = (holderBytes / 3) * 4

/** With the 256 bits that nobody can guess. */
const shape = /^[\w-]{71}$/

/**
 * What opens a feed. It follows from the key of the server, so that it can be shown again and is stored nowhere; another number
 * makes another one.
 */
export function makeFeedSecret(key: string, feed: NumberedFeed): string {
  const holder = Buffer.alloc(holderBytes)
  holder.write(feed.accountId.replaceAll('-', ''), 'hex')
  holder.writeUInt8(feedCodes[feed.kind], 16)
  holder.writeUInt32BE(feed.number, 17)
  const said = holder.toString('base64url')
  // The word tells it apart from all else that is signed with this key: what a download is signed by begins with a slash.
  return said + createHmac('sha256', key).update(`feed\n${said}`).digest('base64url')
}

/** Which feed a secret was made for; undefined where it was not made here, in whatever way it is wrong. */
export function readFeedSecret(key: string, sent: string): NumberedFeed | undefined {
  if (!shape.test(sent)) return undefined
  const holder = Buffer.from(sent.slice(0, holderLength), 'base64url')
  const kind = (Object.keys(feedCodes) as FeedKind[]).find((each) => feedCodes[each] === holder.readUInt8(16))
  const feed = { accountId: idOf(holder), kind: kind ?? 'dates', number: holder.readUInt32BE(17) }
  const right = makeFeedSecret(key, feed)
  return timingSafeEqual(Buffer.from(sent), Buffer.from(right)) ? feed : undefined
}

function idOf(holder: Buffer): string {
  const hex = holder.toString('hex', 0, 16)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
