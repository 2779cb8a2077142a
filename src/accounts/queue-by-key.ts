import { type Limit, limitParallel } from '../limit-parallel.ts'

export type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Work under one key runs one after the other, in the order it came; other keys do not wait for it. */
export function queueByKey(waiting: number): KeyedQueue {
  const lines = new Map<string, { people: number; limit: Limit }>()

  return async (key, work) => {
    const line = lines.get(key) ?? { people: 0, limit: limitParallel({ running: 1, waiting }) }
    lines.set(key, line)
    line.people++
    try {
      return await line.limit(work)
    } finally {
      line.people--
      if (line.people === 0) lines.delete(key)
    }
  }
}
