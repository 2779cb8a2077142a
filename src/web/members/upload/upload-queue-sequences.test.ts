import { describe, expect, it } from 'vitest'
import { statusOf, type UploadItem } from './upload-item-rules.ts'
import { overviewOf } from './upload-overview-rules.ts'
import { afterEvent, emptyQueue, isBusy, type UploadEvent, type UploadQueue } from './upload-queue-rules.ts'

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

describe('progress', () => {
  const progress = (value: number, speed = 5): UploadEvent => ({
    type: 'progress',
    files: [{ id: 'a.pdf', progress: value, speed }],
  })
  const active = run([added('a.pdf'), startAll])

  it('rises, never falls and ends at 100', () => {
    expect(itemOf(run([progress(40), progress(30)], active), 'a.pdf')).toMatchObject({ progress: 40, speed: 5 })
    expect(itemOf(run([progress(140, -1)], active), 'a.pdf')).toMatchObject({ progress: 100, speed: 0 })
    expect(itemOf(afterEvent(active, { type: 'finished', id: 'a.pdf' }), 'a.pdf')).toMatchObject({
      progress: 100,
      speed: 0,
    })
  })

  it('begins anew with a retry', () => {
    const again = run([progress(40), { type: 'failed', id: 'a.pdf', error: 'network' }], active)
    expect(itemOf(again, 'a.pdf').progress).toBe(40)
    expect(itemOf(afterEvent(again, { type: 'retry', id: 'a.pdf' }), 'a.pdf')).toMatchObject({ progress: 0, speed: 0 })
  })

  it('that comes too late changes nothing', () => {
    const stopped = afterEvent(active, stopAll)
    expect(afterEvent(stopped, progress(50)).items).toEqual(stopped.items)
  })
})

describe('a description', () => {
  const edit: UploadEvent = { type: 'edit', id: 'a.pdf' }
  const edited: UploadEvent = { type: 'edited', id: 'a.pdf' }
  const describe = (description: string): UploadEvent => ({ type: 'described', id: 'a.pdf', description })

  it('is kept letter by letter while it is edited, and only then', () => {
    const queue = run([added('a.pdf'), edit, describe('Proto'), describe('Protokoll'), edited, describe('zu spät')])
    expect(itemOf(queue, 'a.pdf')).toMatchObject({ description: 'Protokoll', error: undefined })
  })

  it('ends at 500 characters, and not in the middle of one', () => {
    const long = itemOf(run([added('a.pdf'), edit, describe(`${'x'.repeat(499)}🎉🎉`)]), 'a.pdf').description
    expect([[...long].length, long.endsWith('x🎉')]).toEqual([500, true])
  })

  it('of a file that has failed leaves it failed', () => {
    const failed: UploadEvent[] = [added('a.pdf'), startAll, { type: 'refused', id: 'a.pdf', reason: 'Nein.' }]
    const editing = run([...failed, edit, describe('Neu')])
    expect(statusOf(itemOf(editing, 'a.pdf'))).toBe('Wird bearbeitet …')
    expect(statusOf(itemOf(afterEvent(editing, edited), 'a.pdf'))).toBe('Nein.')
    expect(statusOf(itemOf(afterEvent(editing, startAll), 'a.pdf'))).toBe('Nein.')
  })

  it('holds up a file whose turn has come, until it is written', () => {
    const queue = run([added('1.pdf', '2.pdf', '3.pdf', 'a.pdf'), startAll, edit])
    const free = run(
      [1, 2, 3].map((n): UploadEvent => ({ type: 'finished', id: `${n}.pdf` })),
      queue,
    )
    expect([itemOf(free, 'a.pdf').active, free.running]).toEqual([false, true])
    expect(itemOf(afterEvent(free, edited), 'a.pdf').active).toBe(true)
  })
})

describe('making pictures smaller', () => {
  const on: UploadEvent = { type: 'compression', side: 512 }
  const off: UploadEvent = { type: 'compression', side: 0 }
  const small: UploadEvent = { type: 'compressed', id: 'a.jpg', size: 80, side: 512 }

  it('is off at first', () => {
    expect(itemOf(run([added('a.jpg')]), 'a.jpg').error).toBeUndefined()
  })

  it('concerns pictures that do not move', () => {
    const queue = run([on, added('a.jpg', 'a.jpeg', 'a.png', 'a.webp', 'a.gif', 'a.pdf', 'a.js')])
    expect(queue.items.map((item) => item.error)).toEqual([
      'compressing',
      'compressing',
      'compressing',
      'compressing',
      undefined,
      undefined,
      'type',
    ])
  })

  it('changes the size that is shown, and gives it back', () => {
    const queue = run([added('a.jpg'), on, small])
    expect(itemOf(queue, 'a.jpg')).toMatchObject({ size: 80, originalSize: 1000, error: undefined })
    expect(itemOf(afterEvent(queue, off), 'a.jpg')).toMatchObject({ size: 1000, compressed: 0 })
    expect(itemOf(run([off, on], queue), 'a.jpg').error).toBe('compressing')
  })

  it('comes before the sending, which then goes on by itself', () => {
    const queue = run([on, added('a.jpg'), startAll])
    expect([itemOf(queue, 'a.jpg').error, itemOf(queue, 'a.jpg').active, queue.running]).toEqual([
      'compressing',
      false,
      true,
    ])
    expect(itemOf(afterEvent(queue, small), 'a.jpg').active).toBe(true)
    expect(itemOf(run([stopAll, small], queue), 'a.jpg')).toMatchObject({ active: false, error: undefined })
  })

  it('comes before a retry as well', () => {
    const failed = run([added('a.jpg'), startAll, { type: 'cancel', id: 'a.jpg' }, on])
    expect(itemOf(failed, 'a.jpg').error).toBe('cancel')
    const again = afterEvent(failed, { type: 'retry', id: 'a.jpg' })
    expect(itemOf(again, 'a.jpg')).toMatchObject({ error: 'compressing', wanted: true })
    expect(itemOf(afterEvent(again, small), 'a.jpg')).toMatchObject({ active: true, size: 80 })
  })

  it('does not happen twice', () => {
    const queue = run([
      on,
      added('a.jpg'),
      small,
      startAll,
      { type: 'abort', id: 'a.jpg' },
      { type: 'start', id: 'a.jpg' },
    ])
    expect(itemOf(queue, 'a.jpg')).toMatchObject({ active: true, size: 80 })
  })

  it('leaves alone what is being sent', () => {
    expect(itemOf(run([added('a.jpg'), startAll, on]), 'a.jpg')).toMatchObject({ active: true, error: undefined })
  })

  it('takes another size when another one is chosen', () => {
    const queue = run([on, added('a.jpg'), small, { type: 'compression', side: 2048 }])
    expect(itemOf(queue, 'a.jpg')).toMatchObject({ error: 'compressing', size: 1000 })
    expect(itemOf(afterEvent(queue, small), 'a.jpg').error).toBe('compressing')
    const larger: UploadEvent = { type: 'compressed', id: 'a.jpg', size: 400, side: 2048 }
    expect(itemOf(afterEvent(queue, larger), 'a.jpg')).toMatchObject({ error: undefined, size: 400, compressed: 2048 })
  })
})

describe('where files go', () => {
  it('says at once what cannot go into a picture folder, and takes it back', () => {
    const queue = run([added('a.pdf', 'b.jpg'), to('pictures', 'Fest')])
    expect(queue.items.map((item) => item.error)).toEqual(['place', undefined])
    expect(afterEvent(queue, to('archive')).items.map((item) => item.error)).toEqual([undefined, undefined])
    expect(run([startAll], queue).items.map((item) => item.active)).toEqual([false, true])
  })

  it('a description or a retry does not get around it', () => {
    const cancelled = run([added('a.pdf'), startAll, { type: 'cancel', id: 'a.pdf' }, to('pictures', 'Fest')])
    expect(itemOf(cancelled, 'a.pdf').error).toBe('cancel')
    expect(itemOf(afterEvent(cancelled, { type: 'retry', id: 'a.pdf' }), 'a.pdf').error).toBe('place')
    const edited = run([added('a.pdf'), { type: 'edit', id: 'a.pdf' }, to('pictures', 'Fest')])
    expect(itemOf(afterEvent(edited, { type: 'edited', id: 'a.pdf' }), 'a.pdf').error).toBe('place')
    expect(itemOf(afterEvent(edited, { type: 'start', id: 'a.pdf' }), 'a.pdf').error).toBe('place')
    expect(itemOf(afterEvent(edited, startAll), 'a.pdf').error).toBe('place')
  })

  it('nothing is sent to a folder that has no name yet', () => {
    const queue = run([added('b.jpg'), to('pictures'), startAll, { type: 'start', id: 'b.jpg' }])
    expect([isBusy(queue), queue.running]).toEqual([false, false])
    expect(itemOf(run([to('pictures', 'Fest'), startAll], queue), 'b.jpg')).toMatchObject({
      active: true,
      destination: { directory: 'pictures', folder: 'Fest' },
    })
  })

  it('does not change under way', () => {
    const queue = run([added('1.pdf', '2.pdf', '3.pdf', '4.pdf'), startAll, to('archive')])
    const next = afterEvent(queue, { type: 'finished', id: '1.pdf' })
    expect(itemOf(next, '4.pdf').destination).toEqual({ directory: 'common', folder: '' })
  })
})

describe('whatever happens in whatever order', () => {
  const names = [
    'a.pdf',
    'b.jpg',
    'c.png',
    'd.zip',
    'e.html',
    'Thumbs.db',
    'f.gif',
    'g.txt',
    'h.webp',
    'i.mp3',
    'j.HEIC',
    'k.mov',
  ]

  /** The same numbers in every run, so that a failure can be looked at again. */
  function randomNumbers(seed: number) {
    let state = seed
    return (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
  }

  function randomEvent(random: (below: number) => number, step: number): UploadEvent {
    const id = `${random(step + 1)}`
    const choices: (() => UploadEvent)[] = [
      () => ({
        type: 'added',
        files: [{ id: `${step}`, name: names[random(names.length)] ?? '', size: random(9), type: '' }],
        newFolder: '2026 Neue Bilder',
      }),
      () => ({ type: 'startAll' }),
      () => ({ type: 'startAll' }),
      () => ({ type: 'stopAll' }),
      () => ({ type: 'retryAll' }),
      () => ({ type: 'removeFinished' }),
      () => ({ type: 'start', id }),
      () => ({ type: 'cancel', id }),
      () => ({ type: 'abort', id }),
      () => ({ type: 'retry', id }),
      () => ({ type: 'remove', id }),
      () => ({ type: 'edit', id }),
      () => ({ type: 'edited', id }),
      () => ({ type: 'finished', id }),
      () => ({ type: 'described', id, description: 'x' }),
      () => ({ type: 'failed', id, error: 'network' }),
      () => ({ type: 'refused', id, reason: 'Nein.' }),
      () => ({ type: 'compression', side: ([0, 512, 2048] as const)[random(3)] ?? 0 }),
      () => ({ type: 'compressed', id, size: random(9), side: random(2) ? 512 : 2048 }),
      () => ({ type: 'converted', id, file: { name: 'umgewandelt.jpg', size: random(9), type: 'image/jpeg' } }),
      () => ({ type: 'unconvertible', id }),
      () => ({ type: 'sendAgain' }),
      () => ({ type: 'progress', files: [{ id, progress: random(130) - 10, speed: random(9) }] }),
      () => to((['common', 'archive', 'pictures'] as const)[random(3)] ?? 'common', random(2) ? 'Fest' : ''),
    ]
    // Half of all events add something or bring something to its end: else little would ever happen.
    return (choices[random(4) === 0 ? 0 : random(choices.length)] ?? choices[0])?.() as UploadEvent
  }

  /** What must hold at any time, each with its name. */
  function breachesOf(queue: UploadQueue): string[] {
    const { items, parallel, running } = queue
    const active = items.filter((item) => item.active)
    const isDue = (item: UploadItem) => item.wanted && !item.error
    const { total, finished, failed, unfit, percent } = overviewOf(queue)
    const rules: Record<string, boolean> = {
      'no more active than allowed': active.length <= parallel,
      'an id is there once': new Set(items.map((item) => item.id)).size === items.length,
      'nothing waits while there is room': !items.some(isDue) || active.length === parallel,
      'what runs has something to do': !running || isBusy(queue),
      'a file is one thing at a time': items.every(
        (item) => [item.active, item.success, item.error !== undefined].filter(Boolean).length <= 1,
      ),
      'what is active or done is not due': items.every((item) => !item.wanted || (!item.active && !item.success)),
      'what cannot go is not due': items.every(
        (item) => !item.wanted || !['type', 'foreign', 'place'].includes(item.error ?? ''),
      ),
      'percent are percent': items.every((item) => item.progress >= 0 && item.progress <= 100),
      'what rests has no speed': items.every((item) => item.active || item.speed === 0),
      'what is sent has a place to go': active.every(
        ({ destination }) => destination && (destination.directory !== 'pictures' || destination.folder !== ''),
      ),
      'every file has a status': items.every((item) => statusOf(item) !== ''),
      'the counts add up': total === items.length && finished + failed + unfit + active.length <= total,
      'only all is 100 percent': (percent === 100) === (total > unfit && finished === total - unfit),
    }
    return Object.keys(rules).filter((rule) => !rules[rule])
  }

  it.each([1, 2, 3, 5])('there are never more than %d active, and the counts add up', (parallel) => {
    for (let seed = 1; seed <= 100; seed++) {
      const random = randomNumbers(seed * 977 + parallel)
      let queue = emptyQueue(parallel)
      for (let step = 0; step < 150; step++) {
        queue = afterEvent(queue, randomEvent(random, step))
        const breaches = breachesOf(queue)
        if (breaches.length > 0) expect(breaches, `seed ${seed}, step ${step}`).toEqual([])
      }
    }
  })
})
