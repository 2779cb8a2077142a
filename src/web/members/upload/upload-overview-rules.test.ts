import { describe, expect, it } from 'vitest'
import { overviewOf } from './upload-overview-rules.ts'
import { afterEvent, emptyQueue, type UploadEvent } from './upload-queue-rules.ts'

const run = (...events: UploadEvent[]) => overviewOf(events.reduce(afterEvent, emptyQueue()))
const added = (files: Record<string, number>): UploadEvent => ({
  type: 'added',
  files: Object.entries(files).map(([name, size]) => ({ id: name, name, size, type: '' })),
})
const start: UploadEvent = { type: 'startAll' }
const progress = (id: string, value: number): UploadEvent => ({
  type: 'progress',
  files: [{ id, progress: value, speed: 1 }],
})

describe('the overview of a queue', () => {
  it('of nothing is empty', () => {
    expect(run()).toEqual({ status: '', total: 0, finished: 0, failed: 0, unfit: 0, percent: 0, canStart: false })
  })

  it('counts files, and leaves out those that will never go', () => {
    expect(run(added({ 'a.pdf': 1, 'b.exe': 1 }))).toMatchObject({ status: '', total: 1, unfit: 1, canStart: true })
  })

  it('counts bytes: a film weighs more than a note', () => {
    const half = run(added({ 'film.mp4': 900, 'zettel.txt': 100 }), start, progress('film.mp4', 50))
    expect(half).toMatchObject({ status: 'loading', percent: 45, canStart: false })
  })

  it('says 100 only when all has arrived', () => {
    const sent = [added({ 'a.pdf': 500, 'b.txt': 0 }), start, progress('a.pdf', 100), progress('b.txt', 100)]
    expect(run(...sent).percent).toBe(99)
    expect(run(...sent, { type: 'finished', id: 'a.pdf' }, { type: 'finished', id: 'b.txt' })).toMatchObject({
      status: 'success',
      percent: 100,
      finished: 2,
    })
  })

  it('does not count what was sent of a file that failed', () => {
    const failed = run(
      added({ 'a.pdf': 500, 'b.pdf': 500 }),
      start,
      progress('a.pdf', 80),
      { type: 'failed', id: 'a.pdf', error: 'network' },
      { type: 'finished', id: 'b.pdf' },
    )
    expect(failed).toMatchObject({ status: 'error', failed: 1, finished: 1, percent: 50, canStart: false })
  })

  it('offers to start what is edited, made smaller or held back', () => {
    expect(run(added({ 'a.pdf': 1 }), { type: 'edit', id: 'a.pdf' }).canStart).toBe(true)
    expect(run({ type: 'compression', on: true }, added({ 'a.jpg': 1 })).canStart).toBe(true)
    expect(run(added({ 'a.pdf': 1, 'b.pdf': 1 }), start, { type: 'abort', id: 'a.pdf' }).canStart).toBe(true)
  })
})
