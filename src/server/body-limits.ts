import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '../errors.ts'

const maxBytes = 64 * 1024
const maxMilliseconds = 15_000

/** No call reads a body before it is here whole, small enough and soon enough. An upload has limits of its own. */
export function bodyLimits(): MiddlewareHandler[] {
  return [
    bodyLimit({
      maxSize: maxBytes,
      onError: () => {
        throw new Refusal('too_large', 'Die Anfrage ist zu groß.')
      },
    }),
    async (c, next) => {
      if (c.req.raw.body) await inTime(c.req.arrayBuffer())
      await next()
    },
  ]
}

async function inTime(body: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('timeout', 'Die Anfrage kam zu langsam an.')), maxMilliseconds)
  })
  try {
    await Promise.race([body, late])
  } finally {
    clearTimeout(timer)
  }
}
