import { describe, expect, it } from 'vitest'
import { outcomeOf, overviewOf, progressOf } from './upload-overview-rules.ts'
import { afterEvent, emptyQueue, type UploadEvent } from './upload-queue-rules.ts'

const run = (...events: UploadEvent[]) => overviewOf(events.reduce(afterEvent, emptyQueue()))
const added = (files: Record<string, number>): UploadEvent => ({
  type: 'added',
  files: Object.entries(files).map(([name, size]) => ({ id: name, name, size, type: '' })),
  newFolder: '2026 Neue Bilder',
})
const start: UploadEvent = { type: 'startAll' }
const progress = (id: string, value: number): UploadEvent => ({
  type: 'progress',
  files: [{ id, progress: value, speed: 1 }],
})

describe('the overview of a queue', () => {
  it('of nothing is empty', () => {
    expect(run()).toEqual({
      status: '',
      total: 0,
      finished: 0,
      failed: 0,
      unfit: 0,
      doubles: 0,
      percent: 0,
      canStart: false,
    })
  })

  it('counts files, those that will never go as well', () => {
    expect(run(added({ 'a.pdf': 1, 'b.exe': 1 }))).toMatchObject({ status: '', total: 2, unfit: 1, canStart: true })
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
      { type: 'failed', id: 'a.pdf', error: 'size' },
      { type: 'finished', id: 'b.pdf' },
    )
    expect(failed).toMatchObject({ status: 'error', failed: 1, finished: 1, percent: 50, canStart: false })
  })

  it('offers to start what is edited, made smaller or held back', () => {
    expect(run(added({ 'a.pdf': 1 }), { type: 'edit', id: 'a.pdf' }).canStart).toBe(true)
    expect(run({ type: 'compression', side: 512 }, added({ 'a.jpg': 1 })).canStart).toBe(true)
    expect(run(added({ 'a.pdf': 1, 'b.pdf': 1 }), start, { type: 'abort', id: 'a.pdf' }).canStart).toBe(true)
  })
})

describe('what the bar says', () => {
  const finished = (id: string): UploadEvent => ({ type: 'finished', id })
  const refused = (id: string): UploadEvent => ({ type: 'refused', id, reason: 'Nein.' })
  const sent = (files: Record<string, number>, ...events: UploadEvent[]) => run(added(files), start, ...events)

  it.each([
    ['Die Datei ist hochgeladen.', sent({ 'a.pdf': 1 }, finished('a.pdf'))],
    ['Alle 2 Dateien sind hochgeladen.', sent({ 'a.pdf': 1, 'b.pdf': 1 }, finished('a.pdf'), finished('b.pdf'))],
    ['Die Datei ist nicht hochgeladen. Der Grund steht in der Liste.', sent({ 'a.pdf': 1 }, refused('a.pdf'))],
    [
      '1 von 2 Dateien ist hochgeladen, 1 nicht. Der Grund steht in der Liste.',
      sent({ 'a.pdf': 1, 'b.exe': 1 }, finished('a.pdf')),
    ],
    [
      'Keine der 2 Dateien ist hochgeladen. Der Grund steht jeweils in der Liste.',
      sent({ 'a.pdf': 1, 'b.exe': 1 }, refused('a.pdf')),
    ],
  ])('afterwards: %s', (words, overview) => {
    expect(outcomeOf(overview)).toBe(words)
  })

  it('is no outcome as long as something is under way, waits for a button, or will be sent again', () => {
    expect(outcomeOf(sent({ 'a.pdf': 1 }))).toBe('')
    expect(outcomeOf(run(added({ 'a.pdf': 1 }), start, finished('a.pdf'), added({ 'b.pdf': 1 })))).toBe('')
    expect(outcomeOf(sent({ 'a.pdf': 1 }, { type: 'failed', id: 'a.pdf', error: 'network' }))).toBe('')
  })

  it.each([
    ['1 Datei ist bereit.', run(added({ 'a.pdf': 1 }))],
    ['2 Dateien bereit, 1 Datei wird nicht angenommen.', run(added({ 'a.pdf': 1, 'b.pdf': 1, 'c.exe': 1 }))],
    ['2 Dateien werden nicht angenommen.', run(added({ 'a.exe': 1, 'b.exe': 1 }))],
    ['1 von 3 Dateien, 50 %', sent({ 'a.pdf': 1, 'b.pdf': 1, 'c.exe': 1 }, finished('a.pdf'))],
  ])('before and meanwhile: %s', (words, overview) => {
    expect(progressOf(overview)).toBe(words)
  })
})
