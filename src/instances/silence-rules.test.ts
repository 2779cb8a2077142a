import { describe, expect, it } from 'vitest'
import { watchSilence } from './silence-rules.ts'

const patience = { silenceMs: 5000, goneMs: 2000, mostPerLookMs: 1500 }
const sign = (beats: number, id = 'a') => ({ id, beats, isGone: false })

describe('another instance', () => {
  it('is silent when its beats have stood still for so long, and not before', () => {
    const watch = watchSilence(patience)
    for (let at = 0; at < 5000; at += 1000) expect(watch.look([sign(7), sign(at, 'b')], at)).toEqual([])
    expect(watch.look([sign(7), sign(5, 'b')], 5000)).toEqual([sign(7)])
  })

  it('is alive with any other beat, also with a smaller one: it has begun anew', () => {
    const watch = watchSilence(patience)
    for (let at = 0; at < 20_000; at += 1000) expect(watch.look([sign(at % 4000 === 0 ? at : 1)], at)).toEqual([])
  })

  it('whose connection is gone as well is silent sooner, and not where it has one again', () => {
    const watch = watchSilence(patience)
    const gone = { ...sign(7), isGone: true }
    for (const at of [0, 1000]) expect(watch.look([at === 0 ? sign(7) : gone], at)).toEqual([])
    expect(watch.look([sign(7)], 2000)).toEqual([])
    expect(watch.look([{ ...gone, beats: 8 }], 3000)).toEqual([])
    expect(watch.look([{ ...gone, beats: 8 }], 4000)).toEqual([])
    expect(watch.look([{ ...gone, beats: 8 }], 5000)).toEqual([{ ...gone, beats: 8 }])
  })

  it('is not blamed for what the one who looks has missed: it was frozen, or the database away', () => {
    const watch = watchSilence(patience)
    watch.look([sign(7)], 0)
    expect(watch.look([sign(7)], 3_600_000)).toEqual([])
    expect(watch.look([sign(8)], 3_601_000)).toEqual([])
    // All beats have stood still for an hour, because nobody could beat.
    const others = [sign(8), sign(3, 'b')]
    expect(watch.look(others, 7_200_000)).toEqual([])
  })

  it('that had gone begins anew', () => {
    const watch = watchSilence(patience)
    for (let at = 0; at <= 4000; at += 1000) watch.look([sign(7)], at)
    watch.look([], 5000)
    expect(watch.look([sign(7)], 6000)).toEqual([])
  })
})
