import { describe, expect, it } from 'vitest'
import { convertedName, statusOf, type UploadItem } from './upload-item-rules.ts'
import {
  afterEvent,
  againAfterMs,
  emptyQueue,
  isBusy,
  type UploadEvent,
  type UploadQueue,
} from './upload-queue-rules.ts'

const run = (events: readonly UploadEvent[], queue = emptyQueue()) => events.reduce(afterEvent, queue)
const added = (...names: string[]): UploadEvent => ({
  type: 'added',
  files: names.map((name) => ({ id: name, name, size: 1000, type: '' })),
  newFolder: '2026 Neue Bilder',
})
const startAll: UploadEvent = { type: 'startAll' }
const stopAll: UploadEvent = { type: 'stopAll' }
const itemOf = (queue: UploadQueue, id: string) => queue.items.find((item) => item.id === id) as UploadItem
const to = (directory: 'common' | 'archive' | 'pictures', folder = ''): UploadEvent => ({
  type: 'destination',
  destination: { directory, folder },
})

describe('what a phone makes', () => {
  const becomes: UploadEvent = {
    type: 'converted',
    id: 'IMG 1.HEIC',
    file: { name: 'IMG 1.jpg', size: 700, type: 'image/jpeg' },
  }

  it('is sent as what it becomes', () => {
    const queue = run([added('IMG 1.HEIC'), startAll, becomes])
    expect(itemOf(queue, 'IMG 1.HEIC')).toMatchObject({ name: 'IMG 1.jpg', size: 700, active: true })
  })

  it('is made smaller afterwards, where that is wanted', () => {
    const queue = run([{ type: 'compression', side: 2048 }, added('IMG 1.HEIC'), becomes])
    expect(itemOf(queue, 'IMG 1.HEIC').error).toBe('compressing')
  })

  it('is refused with a way out where the browser cannot read it', () => {
    const queue = run([added('IMG 1.HEIC', 'Film.MOV')])
    for (const [id, format] of [
      ['IMG 1.HEIC', 'JPEG'],
      ['Film.MOV', 'MP4'],
    ] as const) {
      const item = itemOf(afterEvent(queue, { type: 'unconvertible', id }), id)
      expect([item.error, statusOf(item).includes(format)]).toEqual(['foreign', true])
    }
  })

  it('keeps its name but for the end', () => {
    expect(['Kanu.HEIC', 'a.b.heif', 'Film 2.MOV'].map(convertedName)).toEqual(['Kanu.jpg', 'a.b.jpg', 'Film 2.mp4'])
  })
})

describe('a lost line', () => {
  const lost: UploadEvent = { type: 'failed', id: 'a.pdf', error: 'network' }
  const again: UploadEvent = { type: 'sendAgain' }
  const sent = run([added('a.pdf'), startAll])

  it('is taken up again by itself, and counts as under way until then', () => {
    const queue = afterEvent(sent, lost)
    expect([itemOf(queue, 'a.pdf').again, isBusy(queue)]).toEqual([true, true])
    expect(itemOf(afterEvent(queue, again), 'a.pdf')).toMatchObject({ active: true, again: false })
  })

  it('is given up at last, and then waits for its sender, who has all tries again', () => {
    const tries = againAfterMs.flatMap(() => [lost, again])
    const queue = run([...tries, lost], sent)
    expect([itemOf(queue, 'a.pdf').again, isBusy(queue)]).toEqual([false, false])
    expect(statusOf(itemOf(queue, 'a.pdf'))).toBe('Die Verbindung ist abgerissen. Bitte versuche es noch einmal.')
    const retried = run([{ type: 'retry', id: 'a.pdf' }, lost], queue)
    expect(itemOf(retried, 'a.pdf')).toMatchObject({ again: true, losses: 1 })
  })

  it('stays lost when all is stopped or its description is edited', () => {
    for (const event of [stopAll, { type: 'edit', id: 'a.pdf' } as const]) {
      const queue = run([lost, event, again], sent)
      expect([itemOf(queue, 'a.pdf').active, isBusy(queue)]).toEqual([false, false])
    }
  })
})

describe('where photographs go', () => {
  const places = (queue: UploadQueue) => [queue.destination.directory, queue.destination.folder]

  it('is a picture folder, unless other files are among them', () => {
    expect(places(run([added('a.jpg', 'b.HEIC')]))).toEqual(['pictures', '2026 Neue Bilder'])
    expect(places(run([added('a.jpg', 'b.pdf')]))).toEqual(['common', ''])
    expect(places(run([added('a.jpg'), added('b.pdf')]))).toEqual(['common', ''])
  })

  it('is what their sender has said, and does not change under way', () => {
    expect(places(run([to('archive'), added('a.jpg')]))).toEqual(['archive', ''])
    expect(places(run([added('a.jpg'), to('common'), added('b.jpg')]))).toEqual(['common', ''])
    expect(places(run([added('a.pdf'), startAll, { type: 'finished', id: 'a.pdf' }, added('b.jpg')]))).toEqual([
      'pictures',
      '2026 Neue Bilder',
    ])
    expect(places(run([added('a.jpg'), startAll, added('b.pdf')]))).toEqual(['pictures', '2026 Neue Bilder'])
  })
})
