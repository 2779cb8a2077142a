import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLine, LineIsFull } from './drawing-line.ts'

const bounds = { atOnce: 2, waiting: 2, longestWaitMs: 60_000, refusalMs: 0, longestWorkMs: 60_000 }

/** Work that ends when it is told to, with its test at the latest, and says what has begun. */
function workshop() {
  const begun: string[] = []
  const ends = new Map<string, (how?: Error) => void>()
  let isClosed = false
  onTestFinished(() => {
    isClosed = true
    for (const end of ends.values()) end()
  })
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name)
      ends.set(name, (failure) => (failure ? reject(failure) : resolve(name)))
      if (isClosed) resolve(name)
    })
  return { begun, work, end: (name: string, failure?: Error) => ends.get(name)?.(failure) }
}

describe('createLine', () => {
  it('lets so many work at once, others wait and are let in one by one', async () => {
    const { begun, work, end } = workshop()
    const line = createLine(bounds)
    const all = ['a', 'b', 'c', 'd'].map((name) => line.pass(work(name), false))
    expect(begun).toEqual(['a', 'b'])
    end('b')
    expect(await all[1]).toBe('b')
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c']))
    end('a')
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c', 'd']))
    end('c')
    end('d')
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('turns away a visitor who finds the line full, without beginning anything', async () => {
    const { begun, work } = workshop()
    const line = createLine(bounds)
    for (const name of ['a', 'b', 'c', 'd']) void line.pass(work(name), false)
    await expect(line.pass(work('e'), false)).rejects.toBeInstanceOf(LineIsFull)
    expect(begun).toEqual(['a', 'b'])
  })

  it('takes its time to turn a visitor away', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { work } = workshop()
      const line = createLine({ ...bounds, refusalMs: 300 })
      for (const name of ['a', 'b', 'c', 'd']) void line.pass(work(name), false)
      let isTold = false
      const refused = line.pass(work('e'), false).catch(() => (isTold = true))
      vi.advanceTimersByTime(299)
      await new Promise(setImmediate)
      expect(isTold).toBe(false)
      vi.advanceTimersByTime(1)
      await refused
      expect(isTold).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  it('lets those go first whose number has an end, however long the line is', async () => {
    const { begun, work, end } = workshop()
    const line = createLine(bounds)
    for (const name of ['a', 'b', 'c', 'd']) void line.pass(work(name), false)
    for (const name of ['page 1', 'page 2', 'page 3']) void line.pass(work(name), true)
    end('a')
    end('b')
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'page 1', 'page 2']))
    end('page 2')
    await vi.waitFor(() => expect(begun.at(-1)).toBe('page 3'))
    end('page 1')
    await vi.waitFor(() => expect(begun.at(-1)).toBe('c'))
  })

  it('turns away a visitor who has waited too long, and forgets him', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { begun, work, end } = workshop()
      const line = createLine({ ...bounds, longestWaitMs: 1_000 })
      for (const name of ['a', 'b']) void line.pass(work(name), false)
      const late = line.pass(work('late'), false)
      vi.advanceTimersByTime(1_000)
      await expect(late).rejects.toBeInstanceOf(LineIsFull)
      void line.pass(work('next'), false)
      end('a')
      await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'next']))
    } finally {
      vi.useRealTimers()
    }
  })

  it('makes room after a failure', async () => {
    const { begun, work, end } = workshop()
    const line = createLine({ ...bounds, atOnce: 1 })
    const failing = line.pass(work('a'), false)
    void line.pass(work('b'), false)
    end('a', new Error('geht nicht'))
    await expect(failing).rejects.toThrow('geht nicht')
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b']))
  })

  it('gives up work that hangs, tells it so, and makes room', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { begun, work } = workshop()
      const line = createLine({ ...bounds, atOnce: 1, longestWorkMs: 1_000 })
      let told: AbortSignal | undefined
      const hanging = line.pass((over) => {
        told = over
        return new Promise(() => {})
      }, false)
      void line.pass(work('next'), false)
      expect(told?.aborted).toBe(false)
      vi.advanceTimersByTime(1_000)
      await expect(hanging).rejects.toThrow('not finished within 1000 ms')
      expect(told?.aborted).toBe(true)
      await vi.waitFor(() => expect(begun).toEqual(['next']))
    } finally {
      vi.useRealTimers()
    }
  })
})
