import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RefusedCall } from '../../session/refused-call.ts'
import { createDraftSaver, type SavingState } from './create-draft-saver.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function start(save: (text: string, isLeaving: boolean) => Promise<{ changedAt: number }>) {
  const states: SavingState['what'][] = []
  const sent = vi.fn(save)
  const saver = createDraftSaver<string>({ save: sent, onState: ({ what }) => states.push(what) })
  return { saver, states, sent, texts: () => sent.mock.calls.map(([text]) => text) }
}

const accept = async () => ({ changedAt: 1 })

describe('a draft that is typed', () => {
  it('is sent once typing has calmed down', async () => {
    const { saver, texts, states } = start(accept)
    saver.change('a')
    await vi.advanceTimersByTimeAsync(500)
    saver.change('ab')
    await vi.advanceTimersByTimeAsync(700)
    expect(texts()).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(texts()).toEqual(['ab'])
    expect(states.at(-1)).toBe('saved')
  })

  it('is sent every few seconds where typing does not calm down', async () => {
    const { saver, texts } = start(accept)
    for (let second = 0; second < 24; second++) {
      saver.change(`${second}`)
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(texts().length).toBeGreaterThanOrEqual(2)
  })

  it('is sent again until the server is back, and then the newest of it', async () => {
    let isAway = true
    const { saver, texts, states } = start(async () => {
      if (isAway) throw new RefusedCall('weg', 0)
      return { changedAt: 2 }
    })
    saver.change('a')
    await vi.advanceTimersByTimeAsync(1000)
    expect(states.at(-1)).toBe('away')
    saver.change('ab')
    isAway = false
    await vi.advanceTimersByTimeAsync(10_000)
    expect(texts().at(-1)).toBe('ab')
    expect(states.at(-1)).toBe('saved')
  })

  it('is kept, but not sent again, where the server refuses it', async () => {
    const { saver, texts, states } = start(async () => {
      throw new RefusedCall('Das darfst du nicht.', 403)
    })
    saver.change('a')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(texts()).toEqual(['a'])
    expect(states.at(-1)).toBe('refused')
    expect(await saver.flush()).toBe(false)
  })

  it('is sent in the order it was typed in, one request after the other', async () => {
    let answer = (_: { changedAt: number }) => {}
    const { saver, texts } = start(() => new Promise((resolve) => (answer = resolve)))
    saver.change('a')
    await vi.advanceTimersByTimeAsync(900)
    saver.change('ab')
    await vi.advanceTimersByTimeAsync(3000)
    expect(texts()).toEqual(['a'])
    answer({ changedAt: 1 })
    await vi.advanceTimersByTimeAsync(0)
    expect(texts()).toEqual(['a', 'ab'])
  })

  it('does not wait for anything when the page goes away', () => {
    const { saver, sent } = start(() => new Promise(() => {}))
    saver.change('a')
    void saver.flush()
    saver.change('ab')
    void saver.flush(true)
    expect(sent.mock.calls).toEqual([
      ['a', false],
      ['ab', true],
    ])
  })

  it('is not sent any more once it is to be forgotten', async () => {
    const { saver, texts } = start(accept)
    saver.change('a')
    saver.forget()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(texts()).toEqual([])
  })
})
