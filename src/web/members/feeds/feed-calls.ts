import type { FeedAnswer } from '../../../calls/programme/feeds.ts'
import { client } from '../../session/client.ts'
import { answerOf } from '../../session/refused-call.ts'

export const fetchFeeds = async (): Promise<FeedAnswer[]> => (await answerOf(client.members.io.feeds.$get())).feeds

/** Ends the address that is shown. Answers with those that hold now. */
export const renewFeed = async ({ kind, number }: FeedAnswer): Promise<FeedAnswer[]> =>
  (await answerOf(client.members.io.feeds[':kind'].renew.$post({ param: { kind }, json: { number } }))).feeds
