import { type Limit, limitParallel } from '../../pace/limit-parallel.ts'

export type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Under each key so many pieces of work run at once and so many wait, in the order they came; other keys do not wait. */
export function queueByKey(places: { running: number; waiting: number }): KeyedQueue {
  const lines = new Map<string, { people: number; limit: Limit }>()

  return async (key, work) => {
    const line = lines.get(key) ?? { people: 0, limit: limitParallel(places) }
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
