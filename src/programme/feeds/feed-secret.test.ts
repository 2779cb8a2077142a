import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { feedPath, secretIn, webcalOf } from './feed-rules.ts'
import { makeFeedSecret, readFeedSecret } from './feed-secret.ts'

const key = 'a key of this server'
const feed = { accountId: randomUUID(), kind: 'dates', number: 1 } as const
const secret = makeFeedSecret(key, feed)

describe('the secret of a feed', () => {
  it('is the same whenever it is shown, and says whose it is', () => {
    expect(makeFeedSecret(key, feed)).toBe(secret)
    for (const each of [feed, { ...feed, kind: 'birthdays', number: 4_000_000_000 } as const]) {
      expect(readFeedSecret(key, makeFeedSecret(key, each))).toEqual(each)
    }
  })

  it('is another one for another number, kind, account or server', () => {
    const others = [
      makeFeedSecret(key, { ...feed, number: 2 }),
      makeFeedSecret(key, { ...feed, kind: 'birthdays' }),
      makeFeedSecret(key, { ...feed, accountId: randomUUID() }),
      makeFeedSecret('another key', feed),
    ]
    // Not only what is said of it: nothing of one can be made of another.
    expect(new Set([secret, ...others].map((each) => each.slice(28))).size).toBe(5)
  })

  it('is no good with any character changed, left out or added', () => {
    for (let at = 0; at < secret.length; at++) {
      for (const other of ['A', 'B', '-', '_', '=', 'ä', '\0'].filter((each) => each !== secret[at])) {
        expect(readFeedSecret(key, secret.slice(0, at) + other + secret.slice(at + 1))).toBeUndefined()
      }
    }
    for (const sent of ['', secret.slice(1), `${secret}A`, `${secret}=`, secret.toUpperCase(), `${secret}\n`]) {
      expect(readFeedSecret(key, sent)).toBeUndefined()
    }
    expect(readFeedSecret('another key', secret)).toBeUndefined()
  })
})

describe('the address of a feed', () => {
  it('holds the secret, and nothing else is taken for one', () => {
    expect(secretIn(feedPath(secret))).toBe(secret)
    for (const path of [
      '/feeds/',
      `/feeds/${secret}`,
      `/feed/${secret}.ics`,
      `/x/feeds/${secret}.ics`,
      '/calendar.ics',
    ]) {
      expect(secretIn(path)).toBeUndefined()
    }
  })

  it('has a spelling for programs', () => {
    expect(webcalOf('https://aurora.example/calendar.ics')).toBe('webcal://aurora.example/calendar.ics')
    expect(webcalOf('http://localhost:3000/x?http://y')).toBe('webcal://localhost:3000/x?http://y')
  })
})
